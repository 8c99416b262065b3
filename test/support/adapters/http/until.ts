/** Waits until a condition holds. The test's own timeout ends a wait in vain. */
export async function until(isCase: () => boolean): Promise<void> {
  while (!isCase()) await new Promise((resolve) => setTimeout(resolve, 5));
}
