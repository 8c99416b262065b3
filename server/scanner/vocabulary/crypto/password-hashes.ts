/** Dart packages that turn passwords into slow, salted digests. */
export const passwordHashes: readonly string[] = [
  ...["bcrypt", "dbcrypt", "flutter_bcrypt", "crypt", "password_hash", "password_hash_plus", "pbkdf2ns"],
  ...["argon2", "dargon2", "dargon2_flutter", "argon2_ffi", "hash_password"],
];
