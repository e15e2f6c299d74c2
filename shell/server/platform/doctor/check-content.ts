import type { FeedHealth } from '@forecourt/contracts/desk/feeds';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { FEATURE_PAGES } from '@forecourt/rules/site/feature-pages';
import { checkBuiltRemotes, checkUnconfiguredDealers } from './check-processes';
import { checkUnusedKeys } from './check-surroundings';
import type { InstallationFinding } from './finding';

type Environment = Record<string, string | undefined>;

const providerFindings = (slug: string, { providers }: SiteConfig, environment: Environment): InstallationFinding[] =>
  Object.entries(providers).flatMap(([kind, settings]): InstallationFinding[] => {
    if (!('secret' in settings)) return [];
    const names = [settings.secret, 'webhookSecret' in settings ? settings.webhookSecret : ''].filter((name) => name !== '');
    return names
      .filter((name) => !environment[name])
      .map((name) => ({
        level: 'missing',
        subject: slug,
        message: `providers.${kind} takes its key from ${name}, which is not set.`,
        remedy: `Set ${name} in the environment of every server process.`,
      }));
  });

interface DealerCheckOptions {
  environment: Environment;
  production: boolean;
  areLeadsDelivered(config: SiteConfig): boolean;
}

/** The configuration is valid. In a demonstration, sandboxes and local hosts are no faults. */
export const checkDealerConfiguration = (
  slug: string,
  config: SiteConfig,
  { environment, production, areLeadsDelivered }: DealerCheckOptions,
): InstallationFinding[] => {
  const findings = providerFindings(slug, config, environment);
  const add = (message: string, remedy: string): void => void findings.push({ level: 'advice', subject: slug, message, remedy });
  if (!production) return findings;
  const movesNoMoney = config.providers.payment.provider === 'sandbox';
  if (movesNoMoney && FEATURE_PAGES.reservations.isOn(config))
    add('It takes no deposits, because its payment provider is the sandbox.', 'Set providers.payment.provider to stripe, or switch features.reserve and features.buyOnline off.'); // prettier-ignore
  if (movesNoMoney && FEATURE_PAGES.onlinePayment.isOn(config))
    add('It takes no payments of invoices, because its payment provider is the sandbox.', 'Set providers.payment.provider to stripe, or switch accounts.payment.offered off.'); // prettier-ignore
  if (!areLeadsDelivered(config))
    findings.push({
      level: 'missing',
      subject: slug,
      message: 'Its enquiries reach nobody: they are only stored, because no e-mail address and no other lead channel gets them.',
      remedy:
        'Set contact.leadsEmail, or another lead channel under leadDelivery (see the guide leads.md); do not switch leadDelivery.email.offered off without them.',
    });
  if (config.hosts.every((host) => host === 'localhost' || host.endsWith('.localhost')))
    add(`Only this machine reaches it, at ${config.hosts.join(', ')}.`, 'Add its public host to hosts, or remove its folder.');
  return findings;
};

/** `problems` contains the lines of the errors by dealer. */
export const checkRefusedDealers = (problems: Map<string, string[]>): InstallationFinding[] =>
  [...problems].map(([slug, lines]) => ({
    level: 'broken',
    subject: slug,
    message: `Its configuration is refused. ${lines.join(' ')}`,
    remedy: 'Correct the named lines; a running server reads the file when it is saved.',
  }));

export interface RunningServerFacts {
  releases: { name: string; version: string; signed: boolean; key?: string; publishedAt: string; retraction?: unknown }[];
  channels: { channel: string; versions: Record<string, string> }[];
  unconfigured: Parameters<typeof checkUnconfiguredDealers>[0];
  keys: { id: string; name: string; remotes: string[]; createdAt: string; revokedAt?: string }[];
  feeds: { tenant: string; feed: string; health: FeedHealth; problem?: string | null }[];
  jobs: { kind: string; dead: number }[];
  /** In the lead spool and not yet in the database. */
  waitingLeads: { tenant: string; at: string }[];
}

interface RunningServerCheckOptions {
  production: boolean;
  /** Remotes that were built with this version of Forecourt. */
  built: readonly { name: string; version: string }[];
  dealersFolder: string;
  /** Milliseconds. */
  longestSpoolWait: number;
  /** Milliseconds; default: the clock's. */
  now?: number;
}

const waitingLeadFindings = (
  leads: RunningServerFacts['waitingLeads'],
  { longestSpoolWait, now = Date.now() }: RunningServerCheckOptions,
): InstallationFinding[] => {
  const late = leads.filter(({ at }) => now - Date.parse(at) > longestSpoolWait);
  const [oldest] = late.map(({ at }) => at).toSorted();
  if (oldest === undefined) return [];
  const dealers = [...new Set(late.map(({ tenant }) => tenant))].toSorted();
  return [
    {
      level: 'broken',
      subject: 'Leads',
      message: `${late.length} ${late.length === 1 ? 'enquiry waits' : 'enquiries wait'} in the lead spool, the oldest since ${oldest}, and no dealer has got them: ${dealers.slice(0, 5).join(', ')}.`,
      remedy:
        'The log says why the database does not take them. It may be away, read-only or full, or refuse the permission. npx forecourt leads spool lists them.',
    },
  ];
};

export const checkRunningServer = (
  { releases, channels, unconfigured, keys, feeds, jobs, waitingLeads }: RunningServerFacts,
  options: RunningServerCheckOptions,
): InstallationFinding[] => {
  const { production, built, dealersFolder } = options;
  const stable = channels.find(({ channel }) => channel === 'stable')?.versions ?? {};
  const findings: InstallationFinding[] = [
    ...waitingLeadFindings(waitingLeads, options),
    ...checkUnconfiguredDealers(unconfigured, dealersFolder),
    ...(releases.length > 0 ? checkBuiltRemotes(built, releases, stable) : []),
    ...checkUnusedKeys(keys, releases, options.now ?? Date.now()),
  ];
  const unsigned = releases.filter(({ signed }) => !signed).map(({ name, version }) => `${name}@${version}`);
  if (unsigned.length > 0)
    findings.push({
      level: 'unsafe',
      subject: 'Releases',
      message: `${unsigned.length} have no signature: ${unsigned.slice(0, 5).join(', ')}.`,
      remedy: 'Publish signed versions, set them live, and remove the others: npx forecourt clean-up.',
    });
  if (releases.length === 0)
    findings.push({
      level: 'missing',
      subject: 'Releases',
      message: 'No release is published, so pages have only the shell.',
      remedy: 'Publish the remotes: npx forecourt publish.',
    });
  if (production && keys.some(({ name, revokedAt }) => name === 'development' && !revokedAt))
    findings.push({
      level: 'unsafe',
      subject: 'Keys',
      message: 'The key "development", which "npm start" made, may sign every remote.',
      remedy: 'npx forecourt keys revoke development',
    });
  for (const { tenant, feed, health, problem } of feeds)
    if (health === 'failed' || health === 'silent')
      findings.push({
        level: 'broken',
        subject: `${tenant} ${feed}`,
        message: `The feed is ${health}${problem ? `: ${problem}` : '.'}`,
        remedy: `npx forecourt imports --tenant ${tenant} shows its last runs.`,
      });
  for (const { kind, dead } of jobs)
    if (dead > 0)
      findings.push({
        level: 'broken',
        subject: 'Jobs',
        message: `${dead} jobs of the kind ${kind} failed for good.`,
        remedy: 'npx forecourt jobs dead shows the reasons; npx forecourt jobs resend ID tries one again.',
      });
  return findings.length > 0
    ? findings
    : [{ level: 'ok', subject: 'Server', message: 'releases are signed, feeds, jobs and leads are well' }];
};
