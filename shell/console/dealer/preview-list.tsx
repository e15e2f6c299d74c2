import { consoleApi } from '../api/console-api';
import { QueryResultView } from '../frame/answer';
import { timeText } from '../words/time';

/** Only previews that have not ended. */
export const PreviewList = ({ slug, mayEnd }: { slug: string; mayEnd(remotes: string[]): boolean }) => {
  const [end, { isLoading }] = consoleApi.useEndPreviewMutation();
  return (
    <QueryResultView answer={consoleApi.usePreviewsQuery({ dealer: slug })}>
      {({ previews }) =>
        previews.length === 0 ? (
          <p>No preview is open.</p>
        ) : (
          <ul className="plain">
            {previews.map(({ id, versions, expiresAt, madeBy, why }) => (
              <li key={id} className="row">
                <span>
                  <strong>
                    {Object.entries(versions)
                      .map((each) => each.join(' '))
                      .join(', ')}
                  </strong>
                  <br />
                  until {timeText(expiresAt)}, created by {madeBy}
                  {why === '' ? '' : `: ${why}`}
                </span>
                {mayEnd(Object.keys(versions)) ? (
                  <button
                    type="button"
                    disabled={isLoading}
                    aria-label={`End the preview of ${Object.keys(versions).join(', ')}`}
                    onClick={() => void end({ id })}
                  >
                    End
                  </button>
                ) : null}
              </li>
            ))}
          </ul>
        )
      }
    </QueryResultView>
  );
};
