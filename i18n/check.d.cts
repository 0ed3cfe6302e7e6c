export interface Source {
  file: string;
  text: string;
}

export function checkMessages(
  wordings: Record<string, Record<string, string>>,
  sources: Source[],
): Promise<string[]>;
