import type { ReactNode } from 'react';
import type { RequestProblem } from '../api/problem';
import { problemText } from '../words/problem-text';

/** Renders nothing without a problem. */
export const ProblemNote = ({ problem: error, children }: { problem: unknown; children?: ReactNode }) => {
  if (!error) return null;
  const problem = error as RequestProblem;
  const { text, remedy } = problemText(problem);
  return (
    <div role="alert" className="note bad">
      <p className="told">{text}</p>
      {problem.errors?.length ? (
        <ul>
          {problem.errors.map(({ path, message }) => (
            <li key={`${path} ${message}`}>{message}</li>
          ))}
        </ul>
      ) : null}
      {remedy ? <p>{remedy}</p> : null}
      {children}
    </div>
  );
};

interface QueryResult {
  data?: unknown;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** A note until the data arrive; after a failure, the problem and a button to try again. */
export const QueryResultView = <Query extends QueryResult>({
  answer: { data, error, isFetching, refetch },
  children,
}: {
  answer: Query;
  children: (data: NonNullable<Query['data']>) => ReactNode;
}) => {
  if (error && !isFetching)
    return (
      <ProblemNote problem={error}>
        <button type="button" onClick={() => void refetch()}>
          Try again
        </button>
      </ProblemNote>
    );
  if (data === undefined || data === null) return <p role="status">Loading…</p>;
  return children(data);
};
