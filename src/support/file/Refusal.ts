/** Why a text is not opened as a support file: a message of `i18n`, with its values. */
export class Refusal extends Error {
  constructor(
    readonly messageId: `support.refused.${string}`,
    readonly values: Record<string, string | number> = {},
  ) {
    super(`${messageId} ${JSON.stringify(values)}`);
    this.name = 'Refusal';
  }
}
