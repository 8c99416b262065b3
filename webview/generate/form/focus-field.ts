/** The id of the element that holds a field. */
export function fieldId(key: string): string {
  return `field-${key.replaceAll(".", "-")}`;
}

/** Brings a field into view, whatever is closed around it, and the keyboard to it; to one of its values when named. */
export function focusField(key: string, value?: string): void {
  const field = document.getElementById(fieldId(key));
  if (!field) return;
  const controls = [...field.querySelectorAll<HTMLInputElement>("input, button, summary")];
  const control = controls.find((one) => value !== undefined && one.value === value) ?? usualControl(controls);
  for (let around = control?.closest("details") ?? field.closest("details"); around; ) {
    around.open = true;
    around = around.parentElement?.closest("details") ?? null;
  }
  field.scrollIntoView({ block: "center" });
  if (control) control.focus();
  else {
    field.tabIndex = -1;
    field.focus();
  }
}

/** What a field is changed with: the radio that is on, or else its first control. */
function usualControl(controls: readonly HTMLInputElement[]): HTMLInputElement | undefined {
  const enabled = controls.filter((one) => !one.matches(":disabled, .field-reset"));
  return enabled.find((one) => one.type === "radio" && one.checked) ?? enabled[0];
}
