import { join } from 'node:path';
import { openTenants } from '../../sites/tenants';
import { repositoryRoot } from '../../sites/tenants/testing/code-files';

const DEALERSHIPS = 4;

/** The first demo dealer that is a group of dealerships and reserves cars on a page of its own. */
export const groupDealer = async (): Promise<string> => {
  const log = { info: () => undefined, error: () => undefined };
  const tenants = await openTenants({ folder: join(repositoryRoot, 'shell/tenants'), log, watch: false });
  const group = tenants.all().find(({ slug }) => {
    const { locations, reservations } = tenants.bySlug(slug)!.config;
    const dealerships = new Set(locations.map(({ dealership_name: name }) => name));
    return dealerships.size >= DEALERSHIPS && reservations.page === 'checkout';
  });
  await tenants.close();
  if (!group) throw new Error('No demo dealer is a group of dealerships with a page "checkout"');
  return group.slug;
};
