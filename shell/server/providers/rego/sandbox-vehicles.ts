/** `first` and `last` are years. */
interface SandboxVehicle {
  make: string;
  model: string;
  badges: readonly string[];
  years: readonly [first: number, last: number];
  body: string;
  fuel: string;
  transmission: string;
  drive: string;
  doors: number;
  seats: number;
}

type Line = [make: string, model: string, badges: string, first: number, last: number, build: keyof typeof VEHICLE_BUILDS];

const VEHICLE_BUILDS = {
  petrolHatch: ['Hatchback', 'Petrol', 'Automatic', 'FWD', 5, 5],
  petrolSedan: ['Sedan', 'Petrol', 'Automatic', 'FWD', 4, 5],
  hybridSedan: ['Sedan', 'Hybrid', 'CVT', 'FWD', 4, 5],
  petrolSuv: ['SUV', 'Petrol', 'Automatic', 'AWD', 5, 5],
  hybridSuv: ['SUV', 'Hybrid', 'CVT', 'AWD', 5, 5],
  dieselWagon: ['SUV', 'Diesel', 'Automatic', '4WD', 5, 7],
  dieselUte: ['Ute', 'Diesel', 'Automatic', '4WD', 4, 5],
  van: ['Van', 'Diesel', 'Automatic', 'RWD', 5, 3],
  electric: ['SUV', 'Electric', 'Automatic', 'RWD', 5, 5],
} as const;

const MODEL_LINES: Line[] = [
  ['Toyota', 'Corolla', 'Ascent Sport,SX,ZR', 2013, 2024, 'petrolHatch'],
  ['Toyota', 'Camry', 'Ascent,Ascent Sport,SL', 2018, 2024, 'hybridSedan'],
  ['Toyota', 'RAV4', 'GX,GXL,Cruiser', 2019, 2024, 'hybridSuv'],
  ['Toyota', 'Hilux', 'SR,SR5,Rogue', 2016, 2024, 'dieselUte'],
  ['Toyota', 'Landcruiser Prado', 'GX,GXL,VX,Kakadu', 2014, 2023, 'dieselWagon'],
  ['Toyota', 'Hiace', 'LWB', 2015, 2024, 'van'],
  ['Mazda', 'CX-5', 'Maxx,Maxx Sport,Touring,Akera', 2013, 2024, 'petrolSuv'],
  ['Mazda', '3', 'Neo,Maxx,SP25', 2012, 2023, 'petrolHatch'],
  ['Ford', 'Ranger', 'XL,XLT,Wildtrak', 2013, 2024, 'dieselUte'],
  ['Ford', 'Everest', 'Ambiente,Trend,Titanium', 2016, 2024, 'dieselWagon'],
  ['Hyundai', 'i30', 'Active,Elite,N Line', 2012, 2023, 'petrolHatch'],
  ['Hyundai', 'Tucson', 'Active,Elite,Highlander', 2015, 2024, 'petrolSuv'],
  ['Kia', 'Cerato', 'S,Sport,GT', 2013, 2023, 'petrolSedan'],
  ['Kia', 'Sportage', 'S,SX,GT-Line', 2013, 2024, 'petrolSuv'],
  ['Mitsubishi', 'Triton', 'GLX,GLS,GSR', 2013, 2024, 'dieselUte'],
  ['Mitsubishi', 'Outlander', 'ES,LS,Exceed', 2013, 2024, 'petrolSuv'],
  ['Nissan', 'Navara', 'SL,ST,ST-X', 2015, 2024, 'dieselUte'],
  ['Nissan', 'X-TRAIL', 'ST,ST-L,Ti', 2014, 2024, 'petrolSuv'],
  ['Subaru', 'Forester', '2.5i,2.5i-L,2.5i-S', 2013, 2024, 'petrolSuv'],
  ['Subaru', 'Outback', '2.5i,2.5i Premium', 2013, 2024, 'petrolSuv'],
  ['Isuzu', 'D-MAX', 'SX,LS-M,X-Terrain', 2014, 2024, 'dieselUte'],
  ['Volkswagen', 'Golf', '110TSI Trendline,110TSI Highline', 2013, 2021, 'petrolHatch'],
  ['Honda', 'CR-V', 'VTi,VTi-S,VTi-LX', 2013, 2023, 'petrolSuv'],
  ['MG', 'ZS', 'Excite,Essence', 2018, 2024, 'petrolSuv'],
  ['MG', 'MG4', 'Excite 51,Essence 64', 2023, 2025, 'electric'],
];

export const SANDBOX_VEHICLES: readonly SandboxVehicle[] = MODEL_LINES.map(([make, model, badges, first, last, build]) => {
  const [body, fuel, transmission, drive, doors, seats] = VEHICLE_BUILDS[build];
  return { make, model, badges: badges.split(','), years: [first, last], body, fuel, transmission, drive, doors, seats };
});

export const SANDBOX_COLOURS: readonly string[] = ['White', 'Silver', 'Black', 'Grey', 'Blue', 'Red'];
