import type { GarageVehicle } from '@forecourt/contracts/account/garage';
import { GARAGE_LIMIT } from '@forecourt/contracts/account/account-facts';
import { and, asc, count, eq } from 'drizzle-orm';
import type { AccountOwner } from '../../platform/ports';
import type { Database, Queryable } from '../../platform/storage/database';
import { garageVehicles } from './tables';

type Owner = Pick<AccountOwner, 'account' | 'tenant'>;
type NewVehicle = Pick<GarageVehicle, 'rego' | 'state' | 'name'>;

const isOf = ({ account, tenant }: Owner) => and(eq(garageVehicles.tenant, tenant), eq(garageVehicles.accountId, account));
const isVehicle = (owner: Owner, id: string) => and(isOf(owner), eq(garageVehicles.id, id));

/** The same plate is one vehicle however it is typed. */
export const plainPlate = (rego: string): string => rego.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Ordered as they were added. */
export const listVehicles = (db: Queryable, owner: Owner): Promise<GarageVehicle[]> => {
  const { id, rego, state, name, nextService } = garageVehicles;
  return db
    .select({ id, rego, state, name, nextService })
    .from(garageVehicles)
    .where(isOf(owner))
    .orderBy(asc(garageVehicles.createdAt), asc(id));
};

/** Renames the vehicle with the same plate. Resolves with false if the garage is full. */
export const addVehicle = (db: Database, owner: Owner, { rego, state, name }: NewVehicle, at: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const plate = { accountId: owner.account, rego, state };
    const renamed = await tx
      .update(garageVehicles)
      .set({ name })
      .where(and(isOf(owner), eq(garageVehicles.rego, rego), eq(garageVehicles.state, state)))
      .returning({ id: garageVehicles.id });
    if (renamed.length > 0) return true;
    const [present] = await tx.select({ vehicles: count() }).from(garageVehicles).where(isOf(owner));
    if (present && present.vehicles >= GARAGE_LIMIT) return false;
    await tx
      .insert(garageVehicles)
      .values({ ...plate, tenant: owner.tenant, name, createdAt: at })
      .onConflictDoNothing();
    return true;
  });

export const setNextService = async (db: Queryable, owner: Owner, id: string, nextService: string | null): Promise<void> => {
  await db.update(garageVehicles).set({ nextService }).where(isVehicle(owner, id));
};

export const removeVehicle = async (db: Queryable, owner: Owner, id: string): Promise<void> => {
  await db.delete(garageVehicles).where(isVehicle(owner, id));
};

export const removeAllVehicles = async (db: Queryable, owner: Owner): Promise<void> => {
  await db.delete(garageVehicles).where(isOf(owner));
};
