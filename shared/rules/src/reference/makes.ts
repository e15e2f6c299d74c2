/** Cars, trucks and motorcycles (I-10). */
const MAKES: readonly string[] =
  `Abarth,AC,Alfa Romeo,Alpine,Aprilia,Aston Martin,Audi,Austin,Bedford,Bentley,BMW,Bugatti,Buick,BYD,Cadillac,Caterham,Chery,Chevrolet,Chrysler,Citroën,Cupra,Dacia,Daewoo,DAF,Daihatsu,Daimler,Datsun,De Tomaso,Deepal,Denza,Dodge,Dongfeng,DS,Ducati,Ferrari,Fiat,Ford,Foton,FPV,Freightliner,Fuso,GAC,Geely,Genesis,GMC,Great Wall,GWM,Harley-Davidson,Haval,Hino,Holden,Honda,Hongqi,HSV,Hummer,Husqvarna,Hyundai,Indian,INEOS,Infiniti,International,Isuzu,Isuzu UTE,Iveco,JAC,Jaecoo,Jaguar,Jeep,Jensen,JMC,Kawasaki,Kenworth,KGM,Kia,Koenigsegg,KTM,Lada,Lamborghini,Lancia,Land Rover,LDV,Leapmotor,Lexus,Leyland,Lincoln,Lotus,Mack,Mahindra,MAN,Maserati,Maybach,Mazda,McLaren,Mercedes-Benz,Mercury,MG,MINI,Mitsubishi,Morgan,Morris,Moto Guzzi,Nissan,Oldsmobile,Omoda,Opel,Packard,Pagani,Peugeot,Plymouth,Polestar,Pontiac,Porsche,Proton,RAM,Renault,Rivian,Rolls-Royce,Rover,Royal Enfield,Saab,Scania,SEAT,Shelby,Skoda,Smart,SsangYong,Studebaker,Subaru,Suzuki,Tata,Tesla,Toyota,Triumph,TVR,UD Trucks,Vauxhall,Vespa,Volkswagen,Volvo,Western Star,Willys,Wolseley,XPENG,Yamaha,Zeekr,ZX Auto`.split(
    ',',
  );

/** Letters and digits in lower case without accents: "Mercedes Benz" equals "Mercedes-Benz", and "CITROEN" equals "Citroën". */
export const makeNameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Such as abbreviations. */
const ALIASES: Readonly<Record<string, string>> = {
  mercedes: 'Mercedes-Benz',
  mercedesamg: 'Mercedes-Benz',
  vw: 'Volkswagen',
  chevy: 'Chevrolet',
  alfa: 'Alfa Romeo',
  landrover: 'Land Rover',
  rangerover: 'Land Rover',
  greatwallmotors: 'Great Wall',
  harley: 'Harley-Davidson',
  isuzuute: 'Isuzu UTE',
  ud: 'UD Trucks',
  dsautomobiles: 'DS',
};

const { compare: byName } = new Intl.Collator('en', { sensitivity: 'base' });

/** In alphabetical order, with the dealer's additional makes (`own`). */
export const makeNames = (own: readonly string[] = []): string[] => {
  const keys = new Set(MAKES.map(makeNameKey));
  return [...MAKES, ...own.filter((name) => !keys.has(makeNameKey(name)))].toSorted(byName);
};

/** In the spelling of the reference list; undefined for an unknown make. */
export const findMake = (text: string, own: readonly string[] = []): string | undefined => {
  const key = makeNameKey(text);
  return [...MAKES, ...own].find((name) => makeNameKey(name) === key) ?? ALIASES[key];
};
