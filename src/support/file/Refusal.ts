/** Why a text cannot be opened as a support file: a message of `i18n` and its values. */
export class Refusal extends Error {
  constructor(
    readonly messageId: `support.refused.${string}`,
    readonly values: Record<string, string | number> = {},
  ) {
    super(`${messageId} ${JSON.stringify(values)}`);
    this.name = 'Refusal';
  }
}
