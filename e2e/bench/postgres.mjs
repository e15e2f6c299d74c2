import { startTemporaryPostgres } from '../../shared/build/run/postgres.mjs';
import { stopWithRun } from './running.mjs';

/** Ends with the run at the latest. Resolves with `{url, stop, faults}`, or with `{reason}` if none can start. */
export const startPostgres = async (say) => {
  const postgres = await startTemporaryPostgres({ install: false, say });
  if (!postgres.stop) return postgres;
  const forget = stopWithRun(() => {
    // A server that a bench made hang would not take the order to stop.
    postgres.faults?.resume();
    postgres.stop();
  });
  const stop = () => {
    forget();
    postgres.stop();
  };
  return { ...postgres, stop };
};
