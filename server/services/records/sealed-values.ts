import { createCipheriv, createDecipheriv, hash, randomBytes } from "node:crypto";
import { deserialize, serialize } from "node:v8";

/**
 * Values in one block of bytes, each sealed with a key of its own. A key is the content that a value was made of: without
 * that content nobody can open the value, and whoever opens it knows that it belongs to the content and is whole.
 */
export interface SealedValues {
  /** Undefined if there is none for the key, or what there is was damaged. */
  open(key: string): unknown;
  /** The block of these values, for the next time. Undefined stands for one that was opened, and stays as it is. */
  seal(
    values: ReadonlyMap<string, (() => unknown) | undefined>,
    yieldToEventLoop: () => Promise<void> | undefined,
  ): Promise<Buffer>;
}

const cipher = "aes-256-gcm";
const [idSize, lengthSize, ivSize, tagSize] = [16, 4, 12, 16];

/** @param block as `seal` made it; anything else has no values */
export function sealedValues(block: Buffer): SealedValues {
  const entries = entriesIn(block);
  const opened = new Map<string, Buffer>();
  return {
    open(key) {
      const { id, secret } = namesOf(key);
      const entry = entries.get(id);
      if (!entry) return undefined;
      try {
        const value = deserialize(unlocked(entry.subarray(idSize + lengthSize), secret));
        opened.set(key, entry);
        return value;
      } catch {
        return undefined;
      }
    },
    async seal(values, yieldToEventLoop) {
      const parts: Buffer[] = [];
      for (const [key, value] of values) {
        await yieldToEventLoop();
        const own = opened.get(key);
        if (value) parts.push(...sealed(key, value()));
        else if (own) parts.push(own);
      }
      return Buffer.concat(parts);
    },
  };
}

function entriesIn(block: Buffer): ReadonlyMap<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (let at = 0; at + idSize + lengthSize <= block.length; ) {
    const end = at + idSize + lengthSize + block.readUInt32LE(at + idSize);
    if (end > block.length) break;
    found.set(block.toString("latin1", at, at + idSize), block.subarray(at, end));
    at = end;
  }
  return found;
}

/** What an entry is found by, and what it is locked with. Neither tells the other, or the key. */
function namesOf(key: string): { readonly id: string; readonly secret: Buffer } {
  const digest = hash("sha512", key, "buffer");
  return { id: digest.toString("latin1", 0, idSize), secret: digest.subarray(idSize, idSize + 32) };
}

function sealed(key: string, value: unknown): Buffer[] {
  const { id, secret } = namesOf(key);
  const iv = randomBytes(ivSize);
  const locking = createCipheriv(cipher, secret, iv, { authTagLength: tagSize });
  const data = [locking.update(serialize(value)), locking.final()];
  const parts = [iv, locking.getAuthTag(), ...data];
  const length = Buffer.alloc(lengthSize);
  length.writeUInt32LE(parts.reduce((sum, part) => sum + part.length, 0));
  return [Buffer.from(id, "latin1"), length, ...parts];
}

/** @throws Error if it was not locked with this secret, or has changed since */
function unlocked(content: Buffer, secret: Buffer): Buffer {
  const opening = createDecipheriv(cipher, secret, content.subarray(0, ivSize), { authTagLength: tagSize });
  opening.setAuthTag(content.subarray(ivSize, ivSize + tagSize));
  return Buffer.concat([opening.update(content.subarray(ivSize + tagSize)), opening.final()]);
}
