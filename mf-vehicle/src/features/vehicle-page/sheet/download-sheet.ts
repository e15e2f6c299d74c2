import { isRecord } from '@forecourt/rules/text/is-record';

/** What the server says was wrong, for a person. */
const reasonOf = async (answer: Response): Promise<string> => {
  const problem: unknown = await answer.json().catch(() => undefined);
  const said = isRecord(problem) ? (problem['detail'] ?? problem['title']) : undefined;
  return typeof said === 'string' ? said : `HTTP ${answer.status}`;
};

/** Fetches a PDF and hands it to the browser as a download (V-19). Throws with the reason when it cannot be had. */
export const downloadSheet = async (href: string, fileName: string): Promise<void> => {
  const answer = await fetch(href, { headers: { accept: 'application/pdf, application/problem+json' } });
  if (!answer.ok) throw new Error(await reasonOf(answer));
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Safari reads the bytes a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
