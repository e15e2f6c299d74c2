interface PackageLicence {
  name: string;
  licence: string;
}

export function findShippedPackages(lock: { packages: Record<string, object> }): PackageLicence[];
export function findRefusedLicences(packages: PackageLicence[]): PackageLicence[];
export function licencesPage(packages: PackageLicence[]): string;
