import { type CorpusFile, corpusFile } from "./corpus-file.ts";
import { base62, base64, encoded, hex, key, password, random, uuid } from "./values.ts";

const group = "Files that hold credentials";
const weak = ["sword", "fish"].join("");

/** Files in which a plain word is a password, because of where it stands. */
export const credentialFiles: readonly CorpusFile[] = [
  corpusFile(
    group,
    ".netrc",
    `
! machine api.mapbox.com login mapbox password sk.${"eyJ"}${random("nrc1", base62, 80)}.${random("nrc2", base62, 22)}
! machine mail.garden-notes.dev login robot password ${weak}
`,
  ),
  corpusFile(
    group,
    "home/.pgpass",
    `? #hostname:port:database:username:password\n! db.garden-notes.dev:5432:notes:app:${weak}`,
  ),
  corpusFile(group, "home/.git-credentials", `! https://robot:${key("gc1", 20)}@git.garden-notes.dev`),
  corpusFile(
    group,
    ".npmrc",
    `
? registry=https://npm.garden-notes.dev/
? email=robot@garden-notes.dev
! //npm.garden-notes.dev/:_authToken=${uuid("npmrc1")}
! _auth = ${encoded(`robot:${weak}`)}
~ //npm.garden-notes.dev/:_authToken=\${NPM_TOKEN}
`,
  ),
  corpusFile(
    group,
    "home/.docker/config.json",
    `
  { "auths": {
?   "https://index.docker.io/v1/": {
!     "auth": "${encoded(`robot:${password("docker1")}`)}"
    } }, "credsStore": "desktop" }
`,
  ),
  corpusFile(
    group,
    "home/.s3cfg",
    `
? access_key = ${key("s3a", 20)}
! secret_key = ${random("s3b", base64, 40)}
? host_base = s3.eu-central-1.amazonaws.com
`,
  ),
  corpusFile(
    group,
    "home/.aws/credentials",
    `
  [default]
! aws_access_key_id = AK${"IA"}${random("awsid", "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", 16)}
! aws_secret_access_key = ${random("awssecret", base64, 40)}
? region = eu-central-1
`,
  ),
  corpusFile(
    group,
    "android/key.properties",
    `
! storePassword=${weak}
! keyPassword=${password("kp1")}
? keyAlias=upload
? storeFile=../upload-keystore.jks
`,
  ),
  corpusFile(
    group,
    "home/.m2/settings.xml",
    `
?   <username>robot</username>
!   <password>${weak}</password>
~   <password>\${env.MAVEN_PASSWORD}</password>
`,
  ),
  corpusFile(group, "backend/config/master.key", `! ${hex("rails")}`),
  corpusFile(
    group,
    "tools/sitemanager.xml",
    `
?   <Host>ftp.garden-notes.dev</Host>
?   <User>robot</User>
!   <Pass encoding="base64">${encoded(weak)}</Pass>
`,
  ),
  corpusFile(
    group,
    ".vscode/sftp.json",
    `
  {
?   "host": "garden-notes.dev",
?   "username": "root",
!   "password": "${weak}",
~   "privateKeyPath": "~/.ssh/id_rsa"
  }
`,
  ),
  corpusFile(
    group,
    ".idea/dataSources.local.xml",
    `? <data-source name="notes" save-password="true">\n! <connection user="app" password="${weak}"/>`,
  ),
  corpusFile(group, "home/.msmtprc", `? user robot@garden-notes.dev\n! password ${weak}\n~ tls_starttls on`),
  corpusFile(
    group,
    "backend/wp-config.php",
    `
? define( 'DB_NAME', 'notes' );
? define( 'DB_USER', 'app' );
! define( 'DB_PASSWORD', '${weak}' );
! define( 'AUTH_KEY',  '${random("wp1", `${base62}!@#%^&*()-_[]{};:,.`, 64)}' );
! define( 'NONCE_SALT', '${random("wp2", `${base62}!@#%^&*()-_[]{};:,.`, 64)}' );
~ define( 'ABSPATH', dirname(__FILE__) . '/' );
`,
  ),
  corpusFile(
    group,
    "backend/notes/settings.py",
    `
! SECRET_KEY = 'k7=!${random("dj", `${base62}!@#%^&*(-_=+)`, 46)}'
~ DEBUG = True
~ SECRET_KEY = os.environ['DJANGO_SECRET_2']
`,
  ),
  corpusFile(
    group,
    "home/.mozilla/firefox/logins.json",
    `
?   "hostname": "https://garden-notes.dev",
!   "encryptedUsername": "MDoEEPgAAAAAAAAAAAAAAAAAAAEw${random("ff1", base64, 48)}",
!   "encryptedPassword": "MDoEEPgAAAAAAAAAAAAAAAAAAAEw${random("ff2", base64, 48)}",
~   "timePasswordChanged": 1515902314887
`,
  ),
  corpusFile(group, "web/.htpasswd", `! admin:${"$apr1$"}${key("ht1", 8)}$${key("ht2", 22)}`),
  corpusFile(
    group,
    "web/etc/shadow",
    `
! robot:${"$6$"}${key("sd1", 16)}$${key("sd2", 86)}:17431:0:99999:7:::
~ daemon:*:17431:0:99999:7:::
`,
  ),
  corpusFile(
    group,
    "home/putty.ppk",
    `
! PuTTY-User-Key-File-2: ssh-rsa
~ Encryption: none
~ Comment: robot
`,
  ),
];
