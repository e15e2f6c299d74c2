/** Makes that forms offer, by name (I-10). */
export const MAKES =
  `Abarth,Alfa Romeo,Aston Martin,Audi,Bentley,BMW,BYD,Cadillac,Chery,Chevrolet,Chrysler,Citroen,CUPRA,Daewoo,Daihatsu,Deepal,Dodge,Ferrari,Fiat,Ford,Foton,Geely,Genesis,GMC,GWM,Haval,Hino,Holden,Honda,HSV,Hummer,Hyundai,INEOS,Infiniti,Isuzu,Isuzu Ute,Iveco,JAC,Jaecoo,Jaguar,Jeep,KGM,Kia,Lamborghini,Land Rover,LDV,Leapmotor,Lexus,Lotus,Mahindra,Maserati,Mazda,McLaren,Mercedes-Benz,MG,MINI,Mitsubishi,Nissan,Omoda,Opel,Peugeot,Polestar,Porsche,Proton,RAM,Renault,Rolls-Royce,Rover,Saab,SEAT,Skoda,Smart,Ssangyong,Subaru,Suzuki,Tesla,Toyota,Volkswagen,Volvo,XPENG,Zeekr`.split(
    ',',
  );
