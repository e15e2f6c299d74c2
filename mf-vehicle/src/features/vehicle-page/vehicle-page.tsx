import { useLoaderData } from 'react-router';
import type { VehiclePageData } from './load-vehicle';
import { NotInStockNotice } from './not-in-stock';
import { VehicleSections } from './vehicle';

export { loadVehicle as loader } from './load-vehicle';
export { vehicleHead as head } from './head/vehicle-head';

export const status = (data: unknown): number => ((data as VehiclePageData | null)?.car ? 200 : 404);

/** Renders the vehicle page, `/cars/{slug}` (V-01). */
export const Component = () => {
  const { car, now, sales } = useLoaderData<VehiclePageData>();
  return car ? <VehicleSections key={car.id} car={car} now={now} sales={sales} /> : <NotInStockNotice />;
};
