#Requires -Version 5.1
<#
.SYNOPSIS
Verifies a documentation hand-over without internet access, and installs the site, completely or not
at all: verify.sh for Windows, with the same checks.

.DESCRIPTION
Keep a copy of this script, and of the keys for -TrustedRoot or -PublicKey, inside the network: copies
that arrive with the files to verify prove nothing. Needs Windows PowerShell 5.1 or PowerShell 7, and the
tar of Windows; with -Repository also `gh`, the GitHub CLI; with -PublicKey also `minisign`.

.EXAMPLE
powershell -ExecutionPolicy Bypass -File verify.ps1 -Into DIR -Digest HEX FOLDER
.EXAMPLE
powershell -ExecutionPolicy Bypass -File verify.ps1 -Into DIR -Repository OWNER/NAME -TrustedRoot FILE FOLDER
.EXAMPLE
powershell -ExecutionPolicy Bypass -File verify.ps1 -Into DIR -PublicKey FILE FOLDER
#>
[CmdletBinding(PositionalBinding = $false)]
param(
    # The folder for the site; must be missing or empty
    [string] $Into = '',
    # sha256 of SHA256SUMS, from the summary of the workflow run
    [string] $Digest = '',
    # The repository that must have made the attestation
    [string] $Repository = '',
    # Its only workflow that may sign
    [string] $Workflow = '.github/workflows/hand-over-to-air-gapped.yml',
    # Its only branch or tag that may sign
    [string] $Ref = 'refs/heads/main',
    # Written by `gh attestation trusted-root` on a machine with a network
    [string] $TrustedRoot = '',
    # The public key of minisign that SHA256SUMS must be signed with
    [string] $PublicKey = '',
    # The record of the last accepted hand-over: an older one, or one of another site, is refused;
    # hand-over.accepted next to -Into by default
    [string] $Accepted = '',
    # The hand-over
    [Parameter(Position = 0)] [string] $Folder = ''
)
Set-StrictMode -Version 3.0
$ErrorActionPreference = 'Stop'
$PSNativeCommandUseErrorActionPreference = $false

function Get-FullPath([string] $Path) {
    $ExecutionContext.SessionState.Path.GetUnresolvedProviderPathFromPSPath($Path)
}

function Get-Sha256([string] $Path) {
    (Get-FileHash -LiteralPath $Path -Algorithm SHA256).Hash.ToLowerInvariant()
}

# The lines of a file, and the words of its first line.
function Get-Line([string] $Path) {
    [IO.File]::ReadAllText($Path) -replace '\n\z', '' -split '\n'
}
function Get-Word([string] $Path) {
    "$(@(Get-Line $Path)[0])".Trim(' ', "`t") -split '[ \t]+'
}

# Whether each line has the digest of a file in the folder.
function Test-Sum([string[]] $Lines, [string] $Folder) {
    foreach ($line in $Lines) {
        if ($line -cnotmatch '^([0-9a-f]{64}) [ *](.+)\z') { return $false }
        $digest = $Matches[1]
        $path = Join-Path $Folder $Matches[2]
        if (-not (Test-Path -LiteralPath $path -PathType Leaf)) { return $false }
        if ((Get-Sha256 $path) -cne $digest) { return $false }
    }
    $true
}

$status = 1
$unpacked = ''
try {
    # Checksums prove only that the files belong together: anyone who changes a file can change them too.
    if (-not $Into -or -not $Folder -or -not "$Digest$Repository$PublicKey") {
        throw 'an option is missing: see Get-Help .\verify.ps1 -Full'
    }
    if ($Repository -and -not $TrustedRoot) { throw '-Repository needs -TrustedRoot' }
    if (-not $Workflow -or -not $Ref) { throw '-Workflow and -Ref must not be empty' }
    $Into = Get-FullPath $Into
    if ((Test-Path -LiteralPath $Into) -and @(Get-ChildItem -LiteralPath $Into -Force).Count -gt 0) {
        throw "$Into is not empty"
    }
    $parent = Split-Path -Parent $Into
    if (-not $Accepted) { $Accepted = Join-Path $parent 'hand-over.accepted' }
    $Accepted = Get-FullPath $Accepted
    $Folder = Get-FullPath $Folder

    $sumsFile = Join-Path $Folder 'SHA256SUMS'
    $sums = Get-Sha256 $sumsFile
    if ($Digest -and $sums -cne $Digest.ToLowerInvariant()) {
        throw "SHA256SUMS has the digest $sums, not the one given"
    }
    if ($PublicKey) {
        minisign -V -q -p (Get-FullPath $PublicKey) -m $sumsFile
        if ($LASTEXITCODE -ne 0) { throw 'SHA256SUMS is not signed with this key' }
    }
    # Attests SHA256SUMS, which lists all other files: files of two attested hand-overs must not be mixed.
    if ($Repository) {
        # Not --signer-workflow: to `gh` it is the beginning of a name, which `name.yml.yml` has, too.
        $server = if ($env:GH_HOST) { $env:GH_HOST } else { 'github.com' }
        gh attestation verify $sumsFile --repo $Repository --bundle (Join-Path $Folder 'attestation.json') `
            --cert-identity "https://$server/$Repository/$Workflow@$Ref" `
            --source-ref $Ref --deny-self-hosted-runners `
            --custom-trusted-root (Get-FullPath $TrustedRoot) | Out-Null
        if ($LASTEXITCODE -ne 0) { throw 'SHA256SUMS is not attested' }
    }
    $listed = @(Get-Line $sumsFile)
    if (@($listed -cnotmatch '^[0-9a-f]{64} [ *][A-Za-z0-9._][A-Za-z0-9._-]*\z').Count -gt 0) {
        throw 'SHA256SUMS lists more than files of this folder'
    }
    if (-not (Test-Sum $listed $Folder)) { throw 'a file differs from SHA256SUMS' }

    $names = @($listed | ForEach-Object { $_.Substring(66) })
    $bundle = $names | Where-Object { $_ -cmatch '\.(tar\.gz|zip)\z' } | Select-Object -Last 1
    if (-not $bundle -or $names -cnotcontains 'site.sha256' -or $names -cnotcontains 'hand-over.txt') {
        throw 'SHA256SUMS names no bundle, no site.sha256, or no hand-over.txt'
    }
    $bundle = Join-Path $Folder $bundle

    # One line: the site's domain, and the time of packing in seconds since 1970.
    $domain, $packed = Get-Word (Join-Path $Folder 'hand-over.txt')
    if ("$domain $packed" -cnotmatch '^[a-z0-9._-]+ [0-9]{1,12}\z') {
        throw 'hand-over.txt names no site and time'
    }
    if (Test-Path -LiteralPath $Accepted) {
        $lastDomain, $lastPacked, $lastSums = Get-Word $Accepted
        if ("$lastPacked $lastSums" -cnotmatch '^[0-9]{1,12} [0-9a-f]{64}\z') { throw "$Accepted cannot be read" }
        if ($domain -cne $lastDomain) { throw "this is the site $domain; the last one was $lastDomain" }
        if ([long] $packed -lt [long] $lastPacked) {
            throw "this hand-over is older than the last accepted one ($packed, $lastPacked)"
        }
        if ([long] $packed -eq [long] $lastPacked -and $sums -cne $lastSums) {
            throw 'another hand-over of the same time was accepted'
        }
    }

    # Next to its destination, so that a rename can move it there.
    $unpacked = "$Into.$([IO.Path]::GetRandomFileName())"
    [void] [IO.Directory]::CreateDirectory($unpacked)
    if ($bundle -cmatch '\.zip\z') {
        Add-Type -AssemblyName System.IO.Compression.FileSystem
        [IO.Compression.ZipFile]::ExtractToDirectory($bundle, $unpacked)
    } else {
        # Another tar on the PATH of Windows, such as Git's, treats C: as a host name.
        $tar = if ($env:SystemRoot) { Join-Path $env:SystemRoot 'System32\tar.exe' } else { 'tar' }
        & $tar -xzf $bundle --no-same-owner --no-same-permissions --directory $unpacked
        if ($LASTEXITCODE -ne 0) { throw 'the bundle cannot be unpacked' }
    }
    $entries = @(Get-ChildItem -LiteralPath $unpacked -Recurse -Force)
    if (@($entries | Where-Object { $_.Attributes -band [IO.FileAttributes]::ReparsePoint }).Count -gt 0) {
        throw 'the bundle holds more than files and folders'
    }
    $listed = @(Get-Line (Join-Path $Folder 'site.sha256'))
    if (-not (Test-Sum $listed $unpacked)) { throw 'a file of the site differs from site.sha256' }
    if (@($entries | Where-Object { -not $_.PSIsContainer }).Count -ne $listed.Count) {
        throw 'the bundle holds files that site.sha256 does not name'
    }
    if (Test-Path -LiteralPath $Into) { [IO.Directory]::Delete($Into) }
    # Recorded first, so that no older hand-over is accepted, even if the next step fails.
    [void] [IO.Directory]::CreateDirectory((Split-Path -Parent $Accepted))
    [IO.File]::WriteAllText("$Accepted.new", "$domain $packed $sums`n")
    Move-Item -LiteralPath "$Accepted.new" -Destination $Accepted -Force
    [IO.Directory]::Move($unpacked, $Into)
    $unpacked = ''
    "$($listed.Count) files verified and in place: $Into"
    $status = 0
} catch {
    [Console]::Error.WriteLine("verify.ps1: $($_.Exception.Message)")
} finally {
    if ($unpacked -and (Test-Path -LiteralPath $unpacked)) {
        Remove-Item -LiteralPath $unpacked -Recurse -Force
    }
}
exit $status
