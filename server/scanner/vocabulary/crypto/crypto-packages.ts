/** Dart packages for cryptography. */
export const cryptoPackages: readonly string[] = [
  ...["crypto", "encrypt", "pointycastle", "cryptography", "cryptography_plus", "cryptography_flutter", "webcrypto"],
  ...["dart_des", "flutter_des", "fast_rsa", "rsa_encrypt", "crypton", "steel_crypt", "basic_utils", "jose"],
  ...["aes_crypt", "aes_crypt_null_safe", "flutter_aes_ecb_pkcs5", "native_crypto", "encrypter_plus"],
  ...["sodium", "sodium_libs", "flutter_sodium", "sodium_sumo", "bcrypt", "dbcrypt", "argon2", "hashlib"],
];
