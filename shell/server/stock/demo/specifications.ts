import type { Specification } from '@forecourt/contracts/car';
import type { MakeEntry, ModelEntry, Variant } from './catalogue/catalogue';

const METRES_A_FOOT = 0.3048;

const rows = (entries: [name: string, data: string | number | undefined | false][]): Specification[] =>
  entries
    .filter(([, data]) => data !== undefined && data !== false && data !== '')
    .map(([name, data]) => ({ name, data: String(data) }));
const metres = (feet: number | undefined): string | undefined =>
  feet === undefined ? undefined : `${(feet * METRES_A_FOOT).toFixed(2)} m`;

/** The three groups of specifications that the vehicle page shows. */
export const specificationsOf = (make: MakeEntry, model: ModelEntry, variant: Variant, year: number) => {
  const [badge, , fuel, litres, cylinders, power, transmission, drive, consumption] = variant;
  const engine = litres > 0 && `${litres.toFixed(1)} L${cylinders ? `, ${cylinders} cylinders` : ''}`;
  const { caravan, towing } = model;
  return {
    featured: rows([
      ['Engine', engine],
      ['Power', power > 0 && `${power} kW`],
      ['Fuel Economy', consumption > 0 && `${consumption} L / 100 km`],
      ['Towing Capacity', towing && `${towing.toLocaleString('en-AU')} kg`],
      ['Sleeps', caravan?.sleeps],
      ['Safety', model.ancap && `ANCAP ${model.ancap} stars`],
    ]).slice(0, 4),
    specifications: rows([
      ['Make', make.make],
      ['Model', model.model],
      ['Badge', badge],
      ['Series', model.series],
      ['Year', year],
      ['Engine Size', engine],
      ['Power', power > 0 && `${power} kW`],
      ['Fuel Type', fuel],
      ['Fuel Consumption (combined)', consumption > 0 && `${consumption} L / 100 km`],
      ['Transmission', transmission],
      ['Drive', drive],
      ['Seats', model.seats > 0 && model.seats],
      ['Doors', model.doors > 0 && model.doors],
      ['Towing Capacity (braked)', towing && `${towing} kg`],
      ['Body Length', metres(caravan?.body_length)],
      ['Body Width', metres(caravan?.body_width)],
      ['Tare Weight', caravan?.tare_weight && `${caravan.tare_weight} kg`],
      ['Aggregate Trailer Mass', caravan?.aggregate_trailer_mass && `${caravan.aggregate_trailer_mass} kg`],
      ['Axles', caravan?.axle_type],
      ['ANCAP Rating', model.ancap && `${model.ancap} stars`],
    ]),
    summary: rows([
      ['Transmission', transmission],
      ['Fuel Type', fuel],
      ['Drive', drive],
      ['Seats', model.seats > 0 && model.seats],
      ['Manufacturer Warranty', make.warranty],
    ]),
  };
};
