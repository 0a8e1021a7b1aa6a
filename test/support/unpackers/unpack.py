"""Unpacks archives: a JSON list of [archive, folder] in, a list of whether each went well out."""

import json
import sys
import tarfile
import zipfile


def unpack(archive, folder):
    if archive.endswith(".zip"):
        with zipfile.ZipFile(archive) as opened:
            opened.extractall(folder)
    else:
        with tarfile.open(archive) as opened:
            opened.extractall(folder, filter="data")


results = []
for job in json.load(sys.stdin):
    try:
        unpack(*job)
        results.append(True)
    except Exception:
        results.append(False)
json.dump(results, sys.stdout)
