import { checkCertificate } from './check-surroundings';
import type { InstallationFinding } from './finding';

const GUIDE = 'shared/guides/operator/nginx.conf';

export interface PublicDealer {
  slug: string;
  name: string;
  hosts: readonly string[];
}

/** What a host answers at the public address, as far as it answered. */
export interface PublicAnswer {
  host: string;
  /** `misfit` says why it is none of the host. */
  certificate?: { validTo: Date; misfit?: string | undefined };
  status?: number;
  /** Of a redirect. */
  location?: string | undefined;
  /** Name of the site. */
  name?: string | undefined;
  /** Why there is no answer. */
  reason?: string;
}

export const publicHostsOf = (dealers: readonly PublicDealer[]): string[] =>
  dealers.flatMap(({ hosts }) => hosts.filter((host) => !/(^|\.)localhost$/.test(host)));

const wrongAnswer = ({ status, location = '', name, reason }: PublicAnswer, dealer: PublicDealer): string | undefined => {
  if (reason !== undefined) return reason;
  if (URL.canParse(location) && dealer.hosts.includes(new URL(location).hostname)) return undefined;
  if (status !== 200) return `status ${status}`;
  return name === dealer.name ? undefined : `the site "${name}"`;
};

const checkAnswer = (
  answer: PublicAnswer,
  { slug, ...dealer }: PublicDealer,
  address: string,
  now: Date,
): InstallationFinding[] => {
  const { host, certificate } = answer;
  const wrong = wrongAnswer(answer, { slug, ...dealer });
  const broken = (subject: string, message: string, remedy: string) => ({ level: 'broken' as const, subject, message, remedy });
  return [
    ...checkCertificate(host, certificate?.validTo, now).filter(({ level }) => level !== 'ok'),
    ...(certificate?.misfit
      ? [broken('Certificate', `Browsers refuse that of ${host}. ${certificate.misfit}`, `certbot certonly --webroot -w /var/www/html -d ${host} -d …`)] // prettier-ignore
      : []),
    ...(wrong === undefined
      ? []
      : [broken(slug, `${host} does not answer with this dealer at ${address}, but with: ${wrong}.`, `Add ${host} to both lines server_name of ${GUIDE}, and compare the rest with it; then nginx -t && systemctl reload nginx.`)]), // prettier-ignore
  ];
};

/** Where nothing answers by TLS, the proxy is on another machine, unless nginx has the `processes` of this one. */
export const checkPublicAnswers = (
  dealers: readonly PublicDealer[],
  answers: readonly PublicAnswer[],
  { address, now, processes }: { address: string; now: Date; processes: readonly string[] },
): InstallationFinding[] => {
  if (answers.length === 0) return [];
  if (answers.every(({ certificate }) => !certificate))
    return processes.length > 0
      ? [{ level: 'broken', subject: 'nginx', message: `It does not answer by TLS at ${address}.`, remedy: 'nginx -t && systemctl restart nginx. PROXY_ADDRESS names another address.' }] // prettier-ignore
      : [];
  const findings = answers.flatMap((answer) => {
    const dealer = dealers.find(({ hosts }) => hosts.includes(answer.host));
    return dealer ? checkAnswer(answer, dealer, address, now) : [];
  });
  return findings.length > 0
    ? findings
    : [{ level: 'ok', subject: 'Hosts', message: `${answers.length} answer at ${address} with their dealer and a certificate` }];
};
