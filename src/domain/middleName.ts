/** A guardian's middle name is required (enrolment section 5): this stands for "has none". */
export const NO_MIDDLE_NAME = '-';
