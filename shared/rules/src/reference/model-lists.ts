/** `C{180/200}` means C180 and C200 (I-10). A file of its own, because a form loads it only after a shopper has typed a make. */
export const MODEL_NAMES_BY_MAKE: Readonly<Record<string, string>> = {
  Abarth: '124 Spider, 500, 500e, 595, 600e, 695, Grande Punto, Punto Evo',
  AC: 'Ace, Cobra',
  'Alfa Romeo':
    '147, 156, 159, 164, 166, 33, 4C, 75, Alfasud, Alfetta, Brera, Giulia, Giulietta, GT, GTV, Junior, MiTo, Spider, Stelvio, Tonale',
  Alpine: 'A110, A290',
  Aprilia: 'RS 660, RSV4, RX 125, SR GT, Tuareg 660, Tuono 660, Tuono V4',
  'Aston Martin': 'Cygnet, DB11, DB12, DB7, DB9, DBS, DBX, Rapide, V12 Vantage, V8, V8 Vantage, Vanquish, Vantage, Virage',
  Audi: '100, 80, 90, A1, A2, A3, A4, A5, A6, A7, A8, Allroad, Cabriolet, E-Tron, E-Tron GT, Q2, Q3, Q4 E-Tron, Q5, Q6 E-Tron, Q7, Q8, Q8 E-Tron, R8, RS, RS Q3, RS Q8, RS{2/3/4/5/6/7}, SQ{2/5/6/7/8}, S{1/3/4/5/6/7/8}, TT, TT RS, TTS, V8',
  Austin: '1800, A30, A40, Healey, Kimberley, Maxi, Mini, Tasman',
  Bedford: 'CF, J1, TJ',
  Bentley: 'Arnage, Azure, Bentayga, Brooklands, Continental, Flying Spur, Mulsanne, Turbo R',
  BMW: '1, 1 Series, 116i, 118{i/d}, 120{i/d}, 123d, 125i, 128ti, 130i, 135i, 2, 2 Series, 2002, 218{i/d}, 220{i/d}, 225i, 228i, 230i, 235i, 3, 3 Series, 316{i/ti}, 318{i/d/ti}, 320{i/d/Ci}, 323{i/Ci}, 325{i/Ci}, 328{i/Ci}, 330{i/d/e/Ci}, 335{i/d/Ci}, 340i, 4, 4 Series, 420{i/d}, 428i, 430i, 435i, 440i, 5, 5 Series, 520{i/d}, 523i, 525{i/d}, 528i, 530{i/d/e}, 535{i/d}, 540i, 545i, 550i, 6, 6 Series, 630i, 640i, 645Ci, 650i, 7, 7 Series, 730{i/d/Ld}, 735i, 740{i/d/e/Li}, 745e, 750{i/Li}, 760{i/Li}, 8, 8 Series, 840{i/Ci}, 850{i/Ci}, Alpina, C 400 GT, F 750 GS, F 850 GS, F 900 R, F 900 XR, G 310 GS, G 310 R, i3, i4, i5, i7, i8, iX, iX1, iX2, iX3, K 1600, M1, M135i, M140i, M2, M235i, M240i, M3, M340{i/d}, M4, M440i, M5, M550i, M6, M760Li, M8, M850i, R 1250 GS, R 1300 GS, R 18, R nineT, S 1000 R, S 1000 RR, S 1000 XR, X1, X2, X3, X4, X5, X6, X7, XM, Z1, Z3, Z4, Z8',
  Bugatti: 'Chiron, EB110, Veyron',
  Buick: 'Electra, LeSabre, Regal, Riviera, Skylark',
  BYD: 'Atto 1, Atto 2, Atto 3, Dolphin, E6, Han, Seal, Sealion 6, Sealion 7, Sealion 8, Shark 6, T3',
  Cadillac: 'ATS, CTS, DeVille, Eldorado, Escalade, Fleetwood, Lyriq, Seville, SRX, Vistiq',
  Caterham: 'Seven, Super Seven',
  Chery: 'C5, E5, J1, J11, J3, Omoda 5, Tiggo 4, Tiggo 4 Pro, Tiggo 7, Tiggo 7 Pro, Tiggo 8, Tiggo 8 Pro, Tiggo 9',
  Chevrolet:
    'Avalanche, Bel Air, Blazer, C10, Camaro, Caprice, Chevelle, Corvette, El Camino, Express, Impala, Malibu, Nova, Silverado, Suburban, Tahoe, Trax',
  Chrysler:
    '300, 300C, 300M, Charger, Crossfire, Galant, Grand Voyager, Neon, PT Cruiser, Sebring, Sigma, Valiant, Valiant Charger, Viper, Voyager',
  Citroën:
    '2CV, AMI, Berlingo, BX, C1, C2, C3, C3 Aircross, C3 Picasso, C4, C4 Aircross, C4 Cactus, C4 Picasso, C4 X, C5, C5 Aircross, C5 X, C6, Dispatch, DS, DS3, DS4, DS5, Grand C4 Picasso, Grand C4 SpaceTourer, ID, Jumper, SM, Xantia, Xsara',
  Cupra: 'Ateca, Born, Formentor, Leon, Tavascan, Terramar',
  Dacia: 'Duster, Jogger, Logan, Sandero, Spring',
  Daewoo: '1.5i, Cielo, Espero, Kalos, Korando, Lacetti, Lanos, Leganza, Matiz, Musso, Nubira, Tacuma',
  DAF: 'CF, LF, XF, XG',
  Daihatsu:
    'Applause, Charade, Copen, Cuore, Delta, Feroza, Handivan, Hijet, Midget, Mira, Move, Pyzar, Rocky, Rugger, Sirion, Terios, YRV',
  Daimler: 'Double Six, DS420, Sovereign, Super Eight, V8',
  Datsun: '1200, 120Y, 1600, 180B, 200B, 240K, 240Z, 260Z, 280ZX, Bluebird, Homer, Patrol, Stanza, Sunny, Urvan',
  Deepal: 'E07, S05, S07',
  Denza: 'B5, B8, D9, Z9 GT',
  'De Tomaso': 'Longchamp, Mangusta, Pantera',
  Dodge: 'Avenger, Caliber, Challenger, Charger, Coronet, Dart, Demon, Durango, Journey, Nitro, Phoenix, Viper',
  Dongfeng: 'Box, Vigo',
  DS: '3, 3 Crossback, 4, 5, 7, 9, N°8',
  Ducati:
    'DesertX, Diavel, Hypermotard, Monster, Multistrada, Panigale V2, Panigale V4, Scrambler, Streetfighter, SuperSport, XDiavel',
  Ferrari:
    '12Cilindri, 250, 296, 308, 328, 348, 360, 400, 430, 456, 458, 488, 512, 550, 575M, 599, 612, 812, California, Dino, Enzo, F12berlinetta, F355, F40, F430, F50, F8, FF, GTC4, GTC4Lusso, LaFerrari, Mondial, Portofino, Purosangue, Roma, SF90, Testarossa',
  Fiat: '124, 125, 127, 128, 130, 500, 500C, 500e, 500L, 500X, 600e, 850, Argenta, Bravo, Croma, Doblo, Ducato, Freemont, Panda, Punto, Regata, Ritmo, Scudo, Superbrava, X1/9',
  Ford: 'Aerostar, Anglia, B-Max, Bronco, C-Max, Capri, Corsair, Cortina, Cougar, Courier, Customline, Econovan, EcoSport, Edge, Endura, Escape, Escort, Everest, Explorer, F-150, F-250, F-Series, F100, F350, F450, Fairlane, Fairmont, Falcon, Falcon Ute, Festiva, Fiesta, Focus, Fusion, Galaxie, Galaxy, Granada, Grand C-Max, Grand Tourneo Connect, GT, GT40, Ka, Ka+, Kuga, Landau, Laser, LTD, Maverick, Meteor, Model A, Model T, Mondeo, Mustang, Mustang Mach-E, Prefect, Probe, Puma, Raider, Ranger, S-Max, Spectron, Streetka, Taurus, Telstar, Territory, Thunderbird, Tourneo, Tourneo Connect, Tourneo Custom, Trader, Transit, Transit Custom, Transit Tourneo, Zephyr, Zodiac',
  Foton: 'Auman, Aumark, Tunland, Tunland V7, Tunland V9, View',
  FPV: 'F6, F6E, F6X, Force 6, Force 8, GS, GT, GT-E, GT-F, GT-P, Pursuit, Super Pursuit, Typhoon',
  Freightliner: 'Argosy, Cascadia, Century Class, Columbia, Coronado, FL112, M2',
  Fuso: 'Canter, eCanter, Fighter, Heavy, Rosa, Shogun',
  GAC: 'Aion UT, Aion V, Emzoom, GS8, M8',
  Geely: 'Emgrand, EX2, EX5, MK, Starray',
  Genesis: 'Electrified G80, Electrified GV70, G70, G80, G90, GV60, GV70, GV80',
  GMC: 'Acadia, Canyon, Hummer EV, Sierra, Suburban, Yukon',
  'Great Wall': 'SA220, Steed, V200, V240, Wingle, X200, X240',
  GWM: 'Cannon, Cannon Alpha, Haval, Haval H6, Haval H7, Haval Jolion, Ora, Ora 03, SA220, Steed, Tank, Tank 300, Tank 500, Ute, V200, V240, X200, X240',
  'Harley-Davidson':
    'Breakout, Fat Bob, Fat Boy, Heritage Classic, Iron 883, LiveWire, Low Rider, Nightster, Pan America, Road Glide, Road King, Softail, Sportster, Street 500, Street Bob, Street Glide, Ultra Limited',
  Haval: 'Dargo, F7, H2, H6, H6 GT, H7, H8, H9, Jolion',
  Hino: '300, 300 Series, 500, 500 Series, 700, 700 Series, Dutro, FC, FD, FG, GH, Poncho, Ranger, SS',
  Holden:
    'Acadia, Adventra, Apollo, Astra, Barina, Barina Spark, Belmont, Berlina, Brougham, Calais, Calibra, Camira, Caprice, Captiva, Cascada, Colorado, Colorado 7, Combo, Commodore, Crewman, Cruze, Drover, EH, EJ, EK, Epica, Equinox, FB, FC, FE, FJ, Frontera, FX, Gemini, HDT, HG, HJ, HK, HQ, HR, HT, HX, HZ, Insignia, Jackaroo, Kingswood, Malibu, Monaro, Monterey, Nova, One Tonner, Piazza, Premier, Rodeo, Sandman, Shuttle, Spark, Statesman, Suburban, Sunbird, Tigra, Torana, Trailblazer, Trax, Ute, Vectra, Viva, Volt, WB, Zafira',
  Honda:
    'Accord, Accord Euro, Africa Twin, CB1000R, CB125F, CB500F, CB500X, CB650R, CB750 Hornet, CBR1000RR, CBR500R, CBR650R, City, Civic, Concerto, CR-V, CR-Z, CRF250L, CRF300L, Crosstour, CRX, Element, Elysion, Fit, Freed, Gold Wing, Grom, HR-V, Insight, Integra, Jade, Jazz, Legend, MDX, Monkey, N-Box, NC750X, NSX, Odyssey, Prelude, Rebel 500, S-MX, S2000, S660, Shuttle, Stepwagon, Stream, Transalp, Vezel, ZR-V',
  Hongqi: 'E-HS9, H9, HS5',
  HSV: 'Avalanche, Avalanche XUV, Caprice, Chevrolet Camaro, Chevrolet Silverado, Clubsport, Clubsport R8, Colorado, Coupe, Coupe 4, Coupe GTO, Coupe GTS, Grange, GTO, GTS, GTSR, Jackaroo, Maloo, Maloo R8, Manta, Senator, Senator Signature, SportsCat, Statesman, SV, SV300, SV5000, SV6000, VXR, W427, XU8',
  Hummer: 'H1, H2, H3',
  Husqvarna: '701 Enduro, FE 350, Norden 901, Svartpilen 401, TE 300, Vitpilen 401',
  Hyundai:
    'Accent, Amica, Atos, Azera, Coupe, Creta, Elantra, Elexio, Excel, Genesis, Getz, Grandeur, i10, i20, i20 N, i30, i30 N, i40, i45, i800, iLoad, iMax, Inster, Ioniq, Ioniq 5, Ioniq 6, Ioniq 9, ix20, ix35, Kona, Lantra, Matrix, Mighty, Nexo, Palisade, S Coupe, Santa Cruz, Santa Fe, Scoupe, Sonata, Staria, Staria Load, Terracan, Tiburon, Trajet, Tucson, Veloster, Venue',
  Indian: 'Challenger, Chief, Chieftain, FTR, Roadmaster, Scout, Springfield',
  INEOS: 'Grenadier, Quartermaster',
  Infiniti: 'FX, G37, M35, M37, Q30, Q50, Q60, Q70, QX30, QX50, QX70, QX80',
  International: '7600, 9200, 9900, Acco, Eagle, Loadstar, Prostar, Scout',
  Isuzu:
    'Bellett, D-MAX, F Series, FRD, FRR, FSD, FSR, FSS, FTR, FTS, FVD, FVL, FVM, FVR, FVY, FVZ, FXL, FXR, FXY, FXZ, FYH, FYJ, FYX, Giga, MU, MU-X, N Series, NH, NLR, NLS, NMR, NNR, NPR, NPS, NQR',
  'Isuzu UTE': 'D-MAX, MU-X',
  Iveco: 'Acco, Daily, Delta, Eurocargo, Eurotech, Powerstar, S-Way, Stralis, Trakker, X-Way',
  JAC: 'Hunter, J3, J5, S3, T9',
  Jaecoo: 'J5, J7, J8',
  Jaguar:
    '240, 340, 420, E-Pace, E-Type, F-Pace, F-Type, I-Pace, Mark 2, Mark X, S-Type, Sovereign, X, X-Type, XE, XF, XFR, XJ, XJ12, XJ6, XJ8, XJR, XJS, XJSC, XK, XK120, XK140, XK150, XK8, XKR',
  Jeep: 'Avenger, Cherokee, CJ5, CJ7, Comanche, Commander, Compass, Gladiator, Grand Cherokee, Grand Cherokee L, Grand Wagoneer, Patriot, Renegade, Wagoneer, Willys, Wrangler, Wrangler Unlimited',
  Jensen: '541, CV8, Healey, Interceptor',
  JMC: 'Boarding, Vigus',
  Kawasaki:
    'Eliminator, KLR650, KLX230, KLX300, KX250, KX450, Ninja 1000, Ninja 300, Ninja 400, Ninja 500, Ninja 650, Ninja H2, Ninja ZX-10R, Ninja ZX-4R, Ninja ZX-6R, Versys 1000, Versys 650, Vulcan S, W800, Z1000, Z400, Z500, Z650, Z900',
  Kenworth: 'C509, K108, K200, T359, T409, T410, T609, T610, T659, T904, T909',
  KGM: 'Actyon, Korando, Musso, Musso EV, Rexton, Tivoli, Torres',
  Kia: 'Carens, Carnival, Ceed, Cerato, Credos, EV3, EV4, EV5, EV6, EV9, Grand Carnival, K2700, K2900, K4, Magentis, Mentor, Niro, Optima, Picanto, Pregio, Pro_cee’d, PV5, Rio, Rondo, Rondo7, Seltos, Shuma, Sorento, Soul, Spectra, Sportage, Stinger, Stonic, Tasman',
  Koenigsegg: 'Agera, CC8S, CCX, Gemera, Jesko, Regera',
  KTM: '125 Duke, 1290 Super Adventure, 1290 Super Duke, 250 EXC, 300 EXC, 350 EXC-F, 390 Adventure, 390 Duke, 690 Enduro, 790 Adventure, 790 Duke, 890 Adventure, 890 Duke, RC 390, X-Bow',
  Lada: 'Niva, Samara',
  Lamborghini: 'Aventador, Countach, Diablo, Espada, Gallardo, Huracan, Jalpa, Miura, Murcielago, Revuelto, Temerario, Urus',
  Lancia: 'Beta, Delta, Flaminia, Flavia, Fulvia, Montecarlo, Stratos, Thema, Ypsilon',
  'Land Rover':
    'Defender, Defender 110, Defender 130, Defender 90, Discovery, Discovery 3, Discovery 4, Discovery Sport, Freelander, Freelander 2, Perentie, Range Rover, Range Rover Evoque, Range Rover Sport, Range Rover Velar, Series I, Series II, Series III',
  LDV: 'D90, Deliver, Deliver 7, Deliver 9, eDeliver, eDeliver 7, eDeliver 9, eT60, G10, G10+, MIFA, MIFA 9, T60, T60 Max, Terron 9, V80',
  Leapmotor: 'B10, C10, T03',
  Lexus:
    'CT, CT200h, ES, ES250, ES300, ES300h, ES350, GS, GS250, GS300, GS350, GS430, GS450h, GS460, GX, GX460, GX470, GX550, HS, HS250h, IS, IS F, IS200, IS200t, IS250, IS250C, IS300, IS300h, IS350, LBX, LC, LC500, LC500h, LFA, LM, LM350h, LM500h, LS, LS400, LS430, LS460, LS500, LS500h, LS600h, LX, LX450d, LX470, LX500d, LX570, LX600, LX700h, NX, NX200t, NX250, NX300, NX300h, NX350, NX350h, NX450h+, RC, RC F, RC200t, RC300, RC350, RX, RX200t, RX270, RX300, RX330, RX350, RX350h, RX350L, RX400h, RX450h, RX450h+, RX450hL, RX500h, RZ, RZ450e, SC, SC430, Soarer, UX, UX200, UX250h, UX300e, UX300h',
  Leyland: 'Mini, Mini Moke, Moke, P76, Terrier',
  Lincoln: 'Aviator, Continental, MKZ, Navigator, Town Car',
  Lotus: 'Eclat, Elan, Eletre, Elise, Elite, Emeya, Emira, Esprit, Europa, Evija, Evora, Excel, Exige',
  Mack: 'Anthem, Granite, Metro-Liner, Super-Liner, Titan, Trident, Vision',
  Mahindra: 'Genio, Pik-Up, S11, Scorpio, Scorpio-N, Thar, XUV 3XO, XUV300, XUV500, XUV700',
  MAN: 'CLA, TGA, TGE, TGL, TGM, TGS, TGX',
  Maserati:
    '3200 GT, 4200, Biturbo, Bora, Coupe, Ghibli, GranCabrio, GranSport, GranTurismo, Grecale, Indy, Khamsin, Levante, MC20, Merak, Quattroporte, Spyder',
  Maybach: '57, 62, S-Class',
  Mazda:
    '1, 121, 1300, 2, 3, 323, 6, 626, 6e, 929, Astina, Atenza, Axela, B1800, B2000, B2200, B2500, B2600, B4000, Biante, Bongo, Bravo, BT-50, Capella, Carol, Cosmo, CX-3, CX-30, CX-5, CX-60, CX-7, CX-70, CX-8, CX-80, CX-9, CX-90, Demio, E1800, E2000, E2200, E2500, Eunos, Eunos 30X, Familia, Flair, Luce, Mazda2, Mazda3, Mazda6, Millenia, MPV, MX-30, MX-5, MX-6, Premacy, R100, Roadster, RX-2, RX-3, RX-4, RX-5, RX-7, RX-8, SP20, SP23, T3500, T4600, Traveller, Tribute, Verisa',
  McLaren: '540C, 570GT, 570S, 600LT, 620R, 625C, 650S, 675LT, 720S, 750S, 765LT, Artura, GT, GTS, MP4-12C, P1, Senna, W1',
  'Mercedes-Benz':
    '180, 190, 200, 220, 230, 240, 250, 260, 280, 300, 320, 350, 380, 400, 420, 430, 450, 500, 560, 600, A-Class, Actros, AMG, AMG GT, Arocs, Atego, Axor, A{140/150/160/170/180/190/200/210/220/250/35/45}, B-Class, B{180/200/220/250}, C-Class, Citan, CL-Class, CLA, CLA-Class, CLA{180/200/220/250/35/45}, CLC-Class, CLC{200}, CLE, CLE-Class, CLE{200/300/450/53}, CLK, CLK-Class, CLK{200/230/240/280/320/350/430/500/55/63}, CLS, CLS-Class, CLS{220/250/280/350/400/450/500/53/55/63}, CL{500/55/600/63/65}, C{180/200/220/230/240/250/260/280/300/320/350/36/400/43/450/55/63}, E-Class, EQA, EQB, EQC, EQE, EQE SUV, EQS, EQS SUV, EQS53, EQV, eSprinter, eVito, E{200/220/230/240/250/270/280/300/320/350/400/420/43/430/450/500/53/55/63}, G-Class, GL-Class, GLA, GLA-Class, GLA{180/200/220/250/35/45}, GLB, GLB-Class, GLB{200/250/35}, GLC, GLC-Class, GLC{200/220/250/300/350/43/63}, GLE, GLE-Class, GLE{250/300/350/400/43/450/500/53/580/63}, GLK-Class, GLS, GLS-Class, GLS{350/400/450/500/580/600/63}, GL{320/350/420/450/500/550/63}, G{300/350/400/450/500/55/580/63/65}, M-Class, Marco Polo, Maybach, MB100, MB140, ML{230/250/270/280/300/320/350/400/420/430/500/55/63}, R-Class, R{280/300/320/350/500/63}, S-Class, SEC, SEL, SL-Class, SLC, SLC-Class, SLC{180/200/300/43}, SLK, SLK-Class, SLK{200/230/250/280/300/32/320/350/55}, SLR, SLS, SLS-Class, SL{280/300/320/350/400/43/500/55/600/63/65}, Sprinter, S{280/300/320/350/400/420/430/450/500/55/560/580/600/63/65}, S{450L/500L/580L}, T-Class, Unimog, V, V-Class, Valente, Vaneo, Vario, Viano, Vito, V{220/250/300}, X-Class, X{220/250/350}',
  Mercury: 'Comet, Cougar, Eight, Monterey',
  MG: '3, 4, 5, 6, A, B, C, Cyberster, F, GS, HS, HS Plus EV, IM5, IM6, Magnette, MG3, MG4, MG5, MG6, MG7, MGA, MGB, MGC, MGF, MGS5, Midget, QS, RV8, S5, TC, TD, TF, U9, ZR, ZS, ZS EV, ZST, ZT',
  MINI: '3D Hatch, 5D Hatch, Aceman, Cabrio, Clubman, Convertible, Cooper, Countryman, Coupe, Hatch, John Cooper Works, Moke, Paceman, Roadster',
  Mitsubishi:
    '3000GT, 380, Airtrek, ASX, Canter, Challenger, Chariot, Colt, Cordia, Delica, Diamante, Eclipse Cross, eK, Endeavor, Evolution, Express, FTO, Fuso, Galant, Grandis, GTO, i-MiEV, L200, L300, Lancer, Lancer Evolution, Legnum, Magna, Minicab, Mirage, Nimbus, Outlander, Pajero, Pajero iO, Pajero Mini, Pajero Sport, RVR, Sigma, Starion, Starwagon, Triton, Verada',
  Morgan: '3 Wheeler, 4/4, Aero 8, Plus 4, Plus 6, Plus 8, Plus Four, Plus Six, Super 3',
  Morris: '1100, 1300, Cooper S, Cowley, Eight, Marina, Mini, Minor, Oxford',
  'Moto Guzzi': 'Stelvio, V100 Mandello, V7, V85 TT, V9',
  Nissan:
    '180, 180SX, 200B, 200SX, 280C, 280ZX, 300C, 300ZX, 350Z, 370Z, 720, Almera, Almera Tino, Altima, Ariya, Atlas, Bluebird, Caravan, Cedric, Cefiro, Cima, Civilian, Clipper, Cube, Dualis, E20, Elgrand, EXA, Figaro, Fuga, Gazelle, Gloria, GT-R, Homy, Juke, Kicks, Lafesta, Leaf, Liberty, March, Maxima, Micra, Murano, Navara, Note, NV200, NV350, Pao, Pathfinder, Patrol, Pintara, Prairie, Presage, Presea, Primera, Pulsar, Qashqai, Rasheen, Roox, S-Cargo, Sentra, Serena, Silvia, Skyline, Skyline GT-R, Stagea, Sunny, Sylphy, Teana, Terrano, Terrano II, Tiida, Titan, Urvan, Vanette, Wingroad, X-Trail, Z',
  Oldsmobile: '442, Cutlass, Ninety-Eight, Toronado',
  Omoda: '5, 7, 9, Omoda 5, Omoda 9',
  Opel: 'Astra, Corsa, Insignia, Manta, Mokka, Rekord, Zafira',
  Packard: '120, Clipper, Eight, Patrician, Six',
  Pagani: 'Huayra, Utopia, Zonda',
  Peugeot:
    '104, 106, 107, 108, 2008, 203, 205, 206, 207, 208, 3008, 301, 305, 306, 307, 308, 309, 4007, 4008, 403, 404, 405, 406, 407, 408, 5008, 504, 505, 508, 604, 605, 607, Boxer, E-2008, E-208, E-3008, E-Partner, Expert, Landtrek, Partner, RCZ, Rifter',
  Plymouth: 'Barracuda, Belvedere, Cuda, Fury, GTX, Prowler, Road Runner, Satellite, Valiant',
  Polestar: '1, 2, 3, 4, 5',
  Pontiac: 'Bonneville, Catalina, Firebird, G8, Grand Prix, GTO, Laurentian, LeMans, Parisienne, Solstice, Trans Am',
  Porsche:
    '356, 550, 718, 718 Boxster, 718 Cayman, 911, 912, 914, 918, 924, 928, 930, 944, 959, 968, Boxster, Carrera GT, Cayenne, Cayman, Macan, Panamera, Taycan',
  Proton: 'Exora, Gen.2, Iriz, Jumbuck, M21, Persona, Preve, S16, Satria, Savvy, Suprima S, Waja, Wira, X50, X70',
  RAM: '1500, 2500, 3500, 4500, Rampage',
  Renault:
    '10, 12, 15, 16, 17, 19, 20, 21, 25, 4, 5, 8, Alaskan, Arkana, Austral, Captur, Clio, Duster, Espace, Fluence, Fuego, Kadjar, Kangoo, Kiger, Koleos, Laguna, Latitude, Master, Megane, Megane E-Tech, Modus, Rafale, Safrane, Scenic, Symbioz, Trafic, Twingo, Twizy, Zoe',
  Rivian: 'R1S, R1T, R2',
  'Rolls-Royce':
    'Camargue, Corniche, Cullinan, Dawn, Ghost, Park Ward, Phantom, Silver Cloud, Silver Dawn, Silver Seraph, Silver Shadow, Silver Spirit, Silver Spur, Silver Wraith, Spectre, Wraith',
  Rover: '100, 200, 2000, 25, 3500, 400, 416i, 600, 75, 800, 827, Mini, P4, P5, P6, Quintet, SD1, Vitesse',
  'Royal Enfield':
    'Bullet 350, Classic 350, Continental GT 650, Guerrilla 450, Himalayan, Hunter 350, Interceptor 650, Meteor 350, Scram 411, Shotgun 650, Super Meteor 650',
  Saab: '9-2X, 9-3, 9-4X, 9-5, 9-7X, 90, 900, 9000, 95, 96, 99, Sonett',
  Scania: 'G Series, K Series, L Series, P Series, R Series, S Series',
  SEAT: 'Alhambra, Altea, Arona, Arosa, Ateca, Cordoba, Exeo, Ibiza, Leon, Mii, Tarraco, Toledo',
  Shelby: 'Cobra, F-150, GT350, GT500',
  Skoda:
    'Citigo, Elroq, Enyaq, Fabia, Felicia, Kamiq, Karoq, Kodiaq, Octavia, Rapid, Roomster, Scala, Superb, Yeti, Yeti Outdoor',
  Smart: '#1, #3, #5, City Coupe, Crossblade, Forfour, Fortwo, Roadster',
  SsangYong: 'Actyon, Actyon Sports, Chairman, Korando, Kyron, Musso, Rexton, Rodius, Stavic, Tivoli, Tivoli XLV, Torres, XLV',
  Studebaker: 'Avanti, Champion, Commander, Cruiser, Daytona, Hawk, Lark',
  Subaru:
    '1300, Alcyone, Brumby, BRZ, Crosstrek, Dex, Dias, Domingo, Exiga, Fiori, Forester, Impreza, L Series, Legacy, Leone, Levorg, Liberty, Liberty Exiga, Outback, R1, R2, Sambar, Sherpa, Solterra, Stella, SVX, Trailseeker, Traviq, Trezia, Tribeca, Uncharted, Vortex, WRX, XV',
  Suzuki:
    'Across, Alto, APV, Baleno, Cappuccino, Carry, Celerio, Cultus, DR-Z400, DR650, Every, eVitara, Fronx, Grand Vitara, GSX-8R, GSX-8S, GSX-R1000, GSX-R750, GSX-S1000, GSX-S750, Hatch, Hayabusa, Hustler, Ignis, Jimny, Jimny XL, Kei, Kizashi, Lapin, Liana, LJ50, LJ80, Mighty Boy, Palette, S-Cross, Samurai, Sierra, Solio, Spacia, Splash, Stockman, Super Carry, SV650, Swift, SX4, SX4 S-Cross, V-Strom 1050, V-Strom 250, V-Strom 650, V-Strom 800, Vitara, Wagon R, Wagon R+, X-90, XL-7',
  Tata: 'Telcoline, Xenon',
  Tesla: 'Cybertruck, Model 3, Model S, Model X, Model Y, Roadster',
  Toyota:
    '4Runner, 700, 86, Allex, Allion, Alphard, Altezza, Aqua, Aristo, Aurion, Auris, Avalon, Avensis, Aygo, Aygo X, bB, Belta, Blade, BZ3X, bZ4X, C-HR, Caldina, Cami, Camry, Carina, Celica, Celsior, Century, Chaser, Coaster, Corolla, Corolla Cross, Corona, Corsa, Cressida, Cresta, Crown, Dyna, Echo, Esquire, Estima, FJ Cruiser, Fortuner, Funcargo, Gaia, GR Corolla, GR Supra, GR Yaris, GR86, Granvia, GT86, Harrier, HiAce, HiLux, HiLux Surf, Ipsum, iQ, Isis, Ist, Kluger, Land Cruiser, Landcruiser, Landcruiser Prado, Liteace, Mark II, Mark X, Mega Cruiser, Mirai, MR-S, MR2, Noah, Opa, Paseo, Passo, Platz, Porte, Prado, Premio, Previa, Prius, Prius C, Prius V, Prius+, Prius-C, Proace, Proace Verso, Probox, Progres, Ractis, Raize, RAV4, Regius, RegiusAce, Roomy, Rukus, Rumion, Rush, Sai, Sera, Sienta, Soarer, Spade, Sprinter, Starlet, Stout, Supra, Tacoma, Tarago, Tercel, Tiara, TownAce, Toyoace, Tundra, Urban Cruiser, Vanguard, Vellfire, Verossa, Verso, Verso-S, Vienta, Vista, Vitz, Voltz, Voxy, Windom, Wish, Yaris, Yaris Cross',
  Triumph:
    '2000, 2500, Bonneville, Daytona 660, Dolomite, GT6, Herald, Rocket 3, Scrambler 1200, Scrambler 400 X, Scrambler 900, Speed 400, Speed Triple, Speed Twin, Spitfire, Stag, Street Triple, Thruxton, Tiger 1200, Tiger 660, Tiger 850, Tiger 900, TR2, TR3, TR4, TR5, TR6, TR7, TR8, Trident 660, Vitesse',
  TVR: 'Cerbera, Chimaera, Griffith, S, Sagaris, Tuscan',
  'UD Trucks': 'Condor, Croner, MK, PK, PW, Quester, Quon',
  Vauxhall:
    'Adam, Agila, Ampera, Antara, Astra, Cascada, Combo, Combo Life, Corsa, Crossland, Crossland X, Frontera, Grandland, Grandland X, GTC, Insignia, Kadjar, Meriva, Mokka, Mokka X, Movano, Signum, Tigra, Vectra, Victor, Viva, Vivaro, VX220, VXR8, Zafira, Zafira Tourer',
  Vespa: 'Elettrica, GTS 300, Primavera 150, Sprint 150',
  Volkswagen:
    '1500, 181, Amarok, Arteon, Beetle, Bora, Caddy, Caddy Life, Caddy Maxi, Caddy Maxi Life, California, Caravelle, CC, Corrado, Crafter, Eos, Fox, Golf, Golf SV, Grand California, ID. Buzz, ID.3, ID.4, ID.5, ID.7, Jetta, Karmann Ghia, Kombi, LT, Lupo, Multivan, New Beetle, Passat, Passat CC, Polo, Scirocco, Sharan, Shuttle, T-Cross, T-Roc, Taigo, Tayron, Tiguan, Tiguan Allspace, Touareg, Touran, Transporter, Type 3, Up, Vento',
  Volvo:
    '122S, 142, 144, 164, 1800, 240, 242, 244, 260, 264, 360, 440, 480, 740, 760, 780, 850, 940, 960, Amazon, C30, C40, C70, Cross Country, EC40, ES90, EX30, EX40, EX60, EX90, FE, FH, FL, FM, FMX, P1800, S40, S60, S70, S80, S90, V40, V40 Cross Country, V50, V60, V60 Cross Country, V70, V90, VNL, XC, XC40, XC60, XC70, XC90',
  'Western Star': '4800, 4900, 5800, 6900, X-Series',
  Willys: 'Jeep, Jeepster, MB, Overland',
  Wolseley: '1500, 24/80, 6/110, 6/99, Hornet',
  XPENG: 'G6, G9, P7, X9',
  Yamaha:
    'Bolt, FJR1300, MT-03, MT-07, MT-09, MT-10, NMAX, R15, R3, R7, Super Tenere, Tenere 700, Tracer 7, Tracer 9, TTR, WR250F, WR450F, XMAX, XSR700, XSR900, XVS650, YZ250F, YZ450F, YZF-R1, YZF-R6',
  Zeekr: '001, 009, 7X, X',
  'ZX Auto': 'Grand Tiger, Terralord',
};
