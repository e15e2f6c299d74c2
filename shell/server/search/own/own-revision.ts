/** The state of an own index in the table, as the revision of an engine's index. */
export interface OwnRevision {
  /** Another one after a restore from a backup. */
  database: string;
  index: number;
  number: number;
}

const REVISION = /^own (\S+) (\d+) (\d+)$/u;

export const stringifyOwnRevision = ({ database, index, number }: OwnRevision): string => `own ${database} ${index} ${number}`;

/** Undefined for another revision. */
export const parseOwnRevision = (text: string | undefined): OwnRevision | undefined => {
  const [, database, index, number] = REVISION.exec(text ?? '') ?? [];
  return database === undefined ? undefined : { database, index: Number(index), number: Number(number) };
};

/** Undefined if the revision is of another index. */
export const numberOfOwnRevision = (text: string | undefined, index: number): number | undefined => {
  const revision = parseOwnRevision(text);
  return revision?.index === index ? revision.number : undefined;
};
