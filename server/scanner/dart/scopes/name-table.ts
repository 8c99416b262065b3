import type { DeclaredName } from "./names.ts";

/** The names in scope at one place: inner ones hide outer ones until their scope is left. */
export class NameTable {
  private readonly names = new Map<string, DeclaredName>();
  private readonly hidden: { readonly name: string; readonly before: DeclaredName | undefined }[] = [];

  /** The mark that `leave` returns to. */
  enter(): number {
    return this.hidden.length;
  }

  declare(key: string, declared: DeclaredName): void {
    this.hidden.push({ name: key, before: this.names.get(key) });
    this.names.set(key, declared);
  }

  leave(mark: number): void {
    while (this.hidden.length > mark) {
      const last = this.hidden.pop();
      if (last?.before) this.names.set(last.name, last.before);
      else if (last) this.names.delete(last.name);
    }
  }

  find(name: string): DeclaredName | undefined {
    return this.names.get(name);
  }
}
