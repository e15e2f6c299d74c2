import type { CheckedSettings } from './check-settings';
import type { InstallationFinding } from './finding';

const EVERY_ADDRESS = ['0.0.0.0', '::', '[::]'];
const THIS_MACHINE = /^(loopback|localhost|127(\.\d+){3}(\/\d+)?|::1(\/128)?)$/;

const checkHosts = (hosts: string[], dealerOfHost: ReadonlyMap<string, string>): InstallationFinding[] =>
  hosts.flatMap((host): InstallationFinding[] => {
    const dealer = dealerOfHost.get(host);
    if (dealer === undefined) return [];
    return [
      {
        level: 'unsafe',
        subject: 'ADMIN_HOSTS',
        message: `${host} is a host of the dealer ${dealer}, which shoppers visit. The admin API does not answer there.`,
        remedy: `Name a host of no dealer, such as console.desk.example, in ADMIN_HOSTS in place of ${host}.`,
      },
    ];
  });

const checkAddress = ({ admin: { port, address }, trustedProxies }: CheckedSettings): InstallationFinding[] => {
  if (port === undefined || !EVERY_ADDRESS.includes(address)) return [];
  const message = `The admin API, the release desk and /metrics listen at port ${port} of every network of this machine (${address}).`;
  const proxies = Array.isArray(trustedProxies) ? trustedProxies.filter((proxy) => !THIS_MACHINE.test(proxy)) : [];
  if (proxies.length > 0)
    return [
      {
        level: 'advice',
        subject: 'ADMIN_ADDRESS',
        message,
        remedy: `Let a firewall admit only the proxies ${proxies.join(', ')} to port ${port}, or set ADMIN_ADDRESS to the address that they use.`,
      },
    ];
  return [
    {
      level: 'unsafe',
      subject: 'ADMIN_ADDRESS',
      message,
      remedy:
        'Remove ADMIN_ADDRESS if the proxy runs on this machine. For a proxy on another machine set it to the address of the network between them, such as 10.0.0.5; if it must be every network, name the proxies by address in TRUST_PROXY and let a firewall admit only them.',
    },
  ];
};

/** No finding stops the start: the admin API answers at no dealer's host. `dealerOfHost` contains slugs by host. */
export const checkAdminDoor = (settings: CheckedSettings, dealerOfHost: ReadonlyMap<string, string>): InstallationFinding[] =>
  settings.production ? [...checkHosts(settings.admin.hosts, dealerOfHost), ...checkAddress(settings)] : [];
