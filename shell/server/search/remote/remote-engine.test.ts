import { describeSearchEngine } from '../contract/search-engine.contract';
import { serveProtocolForTest, TEST_SECRET, type ServedProtocol } from '../protocol/testing/served-protocol';
import { testDealerWithSearch } from '../testing/served-room';
import { createEngineOfInstallation } from './engines-elsewhere';
import { RemoteHost } from './remote-host';

const served: ServedProtocol[] = [];
afterAll(() => Promise.all(served.map(({ close }) => close())));

/** The served process fills its own indices. */
describeSearchEngine('engine of another process', async () => {
  const other = await serveProtocolForTest(['dealer', 'one', 'two', 'new'].map((slug) => testDealerWithSearch(slug)));
  served.push(other);
  const { apply, configureAll, describe: describeIndex, replace } = other.engine;
  const origin = `http://127.0.0.1:${other.port}`;
  const host = new RemoteHost({ origin, send: fetch, timeLimit: 60_000, onAway: () => undefined });
  return { ...createEngineOfInstallation(host, TEST_SECRET, describeIndex), apply, configureAll, replace };
});
