import type { Locator, Page } from 'playwright-core';

type Scope = Page | Locator;

/** What a parent does with each kind of field, named as the form names it. */
export const type = (scope: Scope, name: string, text: string) =>
  scope.locator(`[name="${name}"]`).fill(text);

/** Typed key by key after the country's code, which stands there already. */
export const typePhone = async (scope: Scope, name: string, number: string) => {
  const input = scope.locator(`input[name="${name}"]`);
  await input.focus();
  await input.page().keyboard.type(number);
};

export const choose = (scope: Scope, name: string, value: string) =>
  scope.locator(`input[type="radio"][name="${name}"][value="${value}"]`).check();

export const tick = (scope: Scope, name: string) =>
  scope.locator(`input[type="checkbox"][name="${name}"]`).check();

export const tickOne = (scope: Scope, name: string, value: string) =>
  scope.locator(`input[type="checkbox"][name="${name}"][value="${value}"]`).check();

/** The option after "Choose…", or the one with that value. */
export const select = async (scope: Scope, name: string, value?: string) => {
  const list = scope.locator(`select[name="${name}"]`);
  await list.locator('option').nth(1).waitFor({ state: 'attached' });
  await list.selectOption(value ?? { index: 1 });
};

/** A date typed as month, day, year into the sections of the field. */
export const typeDate = async (scope: Scope, labelOfField: string, monthDayYear: string) => {
  const group = scope.getByRole('group', { name: labelOfField });
  await group.getByRole('spinbutton', { name: 'Month' }).click();
  await group.page().keyboard.type(monthDayYear);
};

/** A time typed as hours, minutes and half of the day into the sections of the field. */
export const typeTime = async (scope: Scope, labelOfField: string, hoursMinutesHalf: string) => {
  const group = scope.getByRole('group', { name: labelOfField });
  await group.getByRole('spinbutton', { name: 'Hours' }).click();
  await group.page().keyboard.type(hoursMinutesHalf);
};

/** Saves the step and waits until the next one is there; a refusal ends the test with what the page says. */
export const saveAndContinue = async (page: Page, nextHeading: string) => {
  await page.getByRole('button', { name: 'Save and continue' }).click();
  const heading = page.getByRole('heading', { level: 1, name: nextHeading });
  const refusal = page.getByRole('main').getByRole('alert').first();
  await heading.or(refusal).first().waitFor();
  if (await refusal.isVisible()) throw new Error(`Refused: ${await refusal.innerText()}`);
  await heading.waitFor();
};
