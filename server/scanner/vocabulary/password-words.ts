/** The word for a password in other languages than English, as people read it; part of a regular expression, for texts in any case. */
export const foreignPassword =
  "(?:(?<!\\p{L})(?:contraseña|senha|palavra-passe|mot de passe|passwort|kennwort|wachtwoord|lösenord|passord|adgangskode|salasana|" +
  "hasło|heslo|lozinka|jelszó|şifre(?:si)?|parola(?:sı)?|parol[iy]?|parool|mật khẩu|kata sandi|пароль|парола)(?!\\p{L})|" +
  "密码|密碼|パスワード|비밀번호|كلمة (?:المرور|السر)|पासवर्ड|รหัสผ่าน|סיסמה)";
