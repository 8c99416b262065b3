import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** A certificate that signed itself. PEM. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

/**
 * Facts: RFC 5280, and the Distinguished Encoding Rules of X.690.
 *
 * @param host whose it is, beside the address of this machine
 */
export function selfSigned(host = "localhost"): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const ecdsaWithSha256 = der(0x30, oid("2a8648ce3d040302"));
  const name = der(0x30, der(0x31, der(0x30, oid("550403"), der(0x0c, Buffer.from(host)))));
  const names = der(0x30, der(0x82, Buffer.from(host)), der(0x87, Buffer.from([127, 0, 0, 1])));
  const isAuthority = der(0x30, der(0x01, Buffer.from([0xff])));
  const content = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    der(0x30, der(0x17, Buffer.from("200101000000Z")), der(0x17, Buffer.from("491231235959Z"))),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(
      0xa3,
      der(
        0x30,
        der(0x30, oid("551d11"), der(0x04, names)),
        der(0x30, oid("551d13"), der(0x01, Buffer.from([0xff])), der(0x04, isAuthority)),
      ),
    ),
  );
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign("sha256", content, privateKey)]));
  const body =
    der(0x30, content, ecdsaWithSha256, signature)
      .toString("base64")
      .match(/.{1,64}/g) ?? [];
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${body.join("\n")}\n-----END CERTIFICATE-----\n`,
    key: String(privateKey.export({ type: "pkcs8", format: "pem" })),
  };
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, "hex"));
}

function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
