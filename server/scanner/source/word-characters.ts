/** Whether a character code is that of a letter, a digit or `_`, as `\w` has it. False outside of a text. */
export function isWordCharacter(code: number): boolean {
  const letter = code | 32;
  return (letter >= 97 && letter <= 122) || isDigit(code) || code === 95;
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
