/** A guardian's middle name is required (E5.8): this stands for "has none". */
export const NO_MIDDLE_NAME = '-';
