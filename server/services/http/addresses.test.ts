import assert from "node:assert/strict";
import { type AddressKind, addressKind, literalKind } from "./addresses.ts";

describe("the kind of an address", () => {
  const kinds: Readonly<Record<AddressKind, readonly string[]>> = {
    public: ["8.8.8.8", "172.32.0.1", "2606:4700::1111", "64:ff9b::808:808", "::ffff:8.8.8.8"],
    "this machine": ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1", "::ffff:7f00:1", "64:ff9b::7f00:1"],
    private: [
      ...["10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1", "100.64.0.1", "198.18.0.1"],
      ...["fd12::1", "fec0::1", "::ffff:10.0.0.1", "64:ff9b::a00:1", "64:ff9b::10.0.0.1"],
    ],
    never: [
      ...["0.0.0.0", "169.254.169.254", "224.0.0.1", "255.255.255.255", "168.63.129.16", "100.100.100.200"],
      ...["::", "fe80::1", "fe80::1%eth0", "ff02::1", "fd00:ec2::254", "2002:a00:1::", "64:ff9b::", "::a00:1"],
      ...["::ffff:169.254.169.254", "64:ff9b::a9fe:a9fe", "example.com", ""],
    ],
  };
  for (const [kind, addresses] of Object.entries(kinds)) {
    for (const address of addresses) it(`of ${address} is ${kind}`, () => assert.equal(addressKind(address), kind));
  }

  for (const [address, kind] of [
    ["http://[::1]:8080/", "this machine"],
    ["http://localhost/", "this machine"],
    ["http://2130706433/", "this machine"],
    ["http://0x7f.1/", "this machine"],
    ["https://[fd12::1]/", "private"],
    ["https://example.com/", undefined],
    ["https://localhost.example.com/", undefined],
  ] as const) {
    it(`is ${kind} for ${address}`, () => assert.equal(literalKind(new URL(address)), kind));
  }
});
