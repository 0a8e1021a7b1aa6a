"""Packs the current folder: pack.py KIND OUTPUT NAME..."""

import os
import sys
import tarfile
import zipfile

kind, output, *names = sys.argv[1:]
formats = {"ustar": tarfile.USTAR_FORMAT, "gnu": tarfile.GNU_FORMAT, "pax": tarfile.PAX_FORMAT}


class Unseekable:
    """As a pipe is: zipfile then writes data descriptors."""

    def __init__(self, file):
        self.file = file

    def write(self, data):
        return self.file.write(data)

    def flush(self):
        self.file.flush()


def walk():
    for name in names:
        yield name
        for folder, folders, files in os.walk(name):
            for inner in sorted(folders + files):
                yield os.path.join(folder, inner)


if kind in formats:
    with tarfile.open(output, "w", format=formats[kind]) as archive:
        for name in names:
            archive.add(name)
else:
    method = zipfile.ZIP_STORED if "stored" in kind else zipfile.ZIP_DEFLATED
    with open(output, "wb") as file:
        target = Unseekable(file) if "stream" in kind else file
        with zipfile.ZipFile(target, "w", method) as archive:
            for name in walk():
                archive.write(name)
