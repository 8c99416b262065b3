/** Whether a text is a password that Google makes for an app and shows in groups of four letters. */
export function isAppPassword(value: string): boolean {
  return inGroups.test(value);
}

const inGroups = /^[a-z]{4}(?: [a-z]{4}){3}$/;
