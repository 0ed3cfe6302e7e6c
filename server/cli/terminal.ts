/** Where a command's variables come from and its words go to. */
export interface Terminal {
  variables: Record<string, string | undefined>;
  print: (text: string) => void;
  complain: (text: string) => void;
}
