import type { ReactNode } from 'react';
import type { Problem } from '../api/answers';
import { problemWords } from '../words/problem-words';

/** A problem in words, with every reason and the way on. */
export const ProblemNote = ({ problem, children }: { problem: Problem; children?: ReactNode }) => {
  const { what, next } = problemWords(problem);
  return (
    <div role="alert" className="note bad">
      <p className="told">{what}</p>
      {problem.errors?.length ? (
        <ul>
          {problem.errors.map(({ path, message }) => (
            <li key={`${path} ${message}`}>{message}</li>
          ))}
        </ul>
      ) : null}
      {next ? <p>{next}</p> : null}
      {children}
    </div>
  );
};

interface Asked {
  data?: unknown;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** What was asked for; until it is here that it loads, and if it doesn't come why, with a way to ask again. */
export const Answer = <Query extends Asked>({
  answer: { data, error, isFetching, refetch },
  children,
}: {
  answer: Query;
  children: (data: NonNullable<Query['data']>) => ReactNode;
}) => {
  if (error && !isFetching)
    return (
      <ProblemNote problem={error as Problem}>
        <button type="button" onClick={() => void refetch()}>
          Try again
        </button>
      </ProblemNote>
    );
  if (data === undefined || data === null) return <p role="status">Loading…</p>;
  return children(data);
};
