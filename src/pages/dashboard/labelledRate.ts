/** A bar of the chart. */
export interface LabelledRate {
  label: string;
  /** Percent. */
  rate: number;
}
