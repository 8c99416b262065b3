import type { TokenRole } from "../../contract/token-role.ts";
import type { FoundProject } from "../project-finder.ts";
import type { Store } from "../store.ts";

/** The database of a team's server: what several servers remember together. */
export interface TeamDatabase {
  /** @param author who does it, for the audit log */
  as(author: string): TeamBook;
  /** Whose token this is; undefined for one that does not exist or was revoked. */
  ownerOf(secret: string): Promise<TokenOwner | undefined>;
  close(): Promise<void>;
}

export interface TokenOwner {
  readonly name: string;
  readonly role: TokenRole;
}

/** What one person or machine reads and writes there. Each fails with `unavailable` while the database is gone. */
export interface TeamBook extends Pick<Store, "project" | "settings" | "stamp" | "watch"> {
  readonly author: string;
  /** Every project that was pushed, in the order of names. */
  projects(): Promise<readonly FoundProject[]>;
  /**
   * @returns the secret, which is kept nowhere
   * @throws Failure `conflict` when the name is taken
   */
  createToken(owner: TokenOwner): Promise<string>;
  /** Without those that were revoked, in the order of names. */
  tokens(): Promise<readonly ListedToken[]>;
  /** @throws Failure `not found` */
  revokeToken(name: string): Promise<void>;
  /**
   * What was decided, the newest first.
   *
   * @param project all when undefined
   */
  auditLog(project: string | undefined, max: number): Promise<readonly AuditEntry[]>;
}

export interface ListedToken extends TokenOwner {
  readonly createdAt: string;
  readonly createdBy: string;
}

export interface AuditEntry {
  readonly at: string;
  readonly author: string;
  readonly action: string;
  /** Null for what is about no single project. */
  readonly project: string | null;
  readonly detail: unknown;
}
