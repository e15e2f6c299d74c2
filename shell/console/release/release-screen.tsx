import { useParams } from 'react-router';
import type { Release } from '../api/answers';
import { consoleApi } from '../api/console-api';
import { DealerLink, LostTitle, ReleaseLink, ScreenTitle } from '../frame/parts';
import { Answer } from '../frame/states';
import { HealthTable } from '../health/health-table';
import { useHealth } from '../health/use-health';
import { Findings } from '../order/outcome-view';
import { counted, growth, kilobytes, when } from '../words/figures';
import { SizeTable } from './size-table';

const LISTED = 50;

const listed = (texts: string[]): string => texts.join(', ') || 'none';

const signedText = (signature: Release['signature']): string =>
  signature
    ? `with the key of ${signature.by} (${signature.key})${signature.revokedAt ? `, which was revoked ${when(signature.revokedAt)}` : ''}`
    : 'by nobody';

const FactList = ({ release }: { release: Release }) => {
  const {
    size,
    previous,
    contract,
    federation,
    shared,
    slots,
    pages,
    files,
    channels,
    publishedAt,
    publishedBy,
    digest,
    signature,
  } = release;
  const bytes = (half: 'web' | 'node'): string =>
    `${kilobytes(size[half])}${previous ? `, ${growth(size[half], previous.size[half])} against ${previous.version}` : ''}`;
  const facts: [string, string][] = [
    ['Published', `${when(publishedAt)} by ${publishedBy}`],
    ['Signed', signedText(signature)],
    ['Files for browsers', bytes('web')],
    ['Files for the server', bytes('node')],
    ['Files in all', String(files)],
    ['Contract', String(contract)],
    ['Federation runtime', federation ?? 'not said'],
    ['Shared modules', listed(Object.entries(shared).map(([module, range]) => `${module} ${range}`))],
    ['Slots that it provides', listed(slots.provides)],
    ['Slots that it needs', listed(slots.needs)],
    ['Pages', listed(pages)],
    ['Channels that give it', listed(channels)],
    ['Digest of its document', digest],
  ];
  return (
    <dl>
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
};

const Runners = ({ release: { dealers, rollouts } }: { release: Release }) => (
  <>
    <p>{counted(dealers.length, 'dealer runs', 'dealers run')} it.</p>
    <ul>
      {dealers.slice(0, LISTED).map((slug) => (
        <li key={slug}>
          <DealerLink slug={slug} />
        </li>
      ))}
      {dealers.length > LISTED ? <li>and {dealers.length - LISTED} more</li> : null}
      {rollouts.map(({ dealer, percentage }) => (
        <li key={`${dealer} rollout`}>
          <DealerLink slug={dealer} />: a rollout, {percentage} % of visitors
        </li>
      ))}
    </ul>
  </>
);

const ReleaseHealth = (of: { name: string; version: string }) => {
  const wish = { remote: of.name, version: of.version };
  const together = useHealth({ ...wish, together: true });
  const each = useHealth(wish);
  return (
    <Answer answer={together}>
      {({ versions }) => <HealthTable versions={[...versions, ...(each.data?.versions ?? []).slice(0, LISTED)]} of="release" />}
    </Answer>
  );
};

const WhoCould = ({ of }: { of: { name: string; version: string } }) => (
  <Answer answer={consoleApi.useFitQuery(of)}>
    {({ summary: { dealers, fitting, refused } }) => (
      <>
        <p>
          {fitting} of {counted(dealers, 'dealer')} could take it.
        </p>
        <ul>
          {refused.map(({ dealer, findings }) => (
            <li key={dealer}>
              <DealerLink slug={dealer} /> could not:
              <Findings findings={findings} />
            </li>
          ))}
        </ul>
      </>
    )}
  </Answer>
);

/** A release: its size against the one before, what it asks for and gives, who runs it, who could (R-02, R-07). */
export const ReleaseScreen = () => {
  const { name = '', version = '' } = useParams();
  const of = { name, version };
  const answer = consoleApi.useReleaseQuery(of);
  const title = `${name} ${version}`;
  return (
    <>
      {answer.error ? <LostTitle>{title}</LostTitle> : <ScreenTitle>{title}</ScreenTitle>}
      <Answer answer={answer}>
        {(release) => (
          <>
            <FactList release={release} />
            {release.previous ? (
              <p>
                The one before is <ReleaseLink name={name} version={release.previous.version} />.
              </p>
            ) : null}
            <h2>Size</h2>
            <SizeTable release={release} />
            <h2>Who runs it</h2>
            <Runners release={release} />
            <h2>Health</h2>
            <ReleaseHealth name={name} version={version} />
            <h2>Who could take it</h2>
            <WhoCould of={of} />
          </>
        )}
      </Answer>
    </>
  );
};
