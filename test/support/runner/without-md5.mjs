// What OpenSSL refuses in FIPS mode, for a process that starts with `--import`.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const refused = /md4|md5|ripemd|rmd160|whirlpool|blake2|sm3/i
const refuse = (original) =>
  function (algorithm, ...rest) {
    if (refused.test(algorithm)) {
      const message = 'error:0308010C:digital envelope routines::unsupported'
      throw Object.assign(new Error(message), { code: 'ERR_OSSL_EVP_UNSUPPORTED' })
    }
    return original.call(this, algorithm, ...rest)
  }
for (const name of ['createHash', 'createHmac', 'hash']) crypto[name] = refuse(crypto[name])
syncBuiltinESMExports()
