/** A folder with the names of the folders in it. */
interface FolderWithRooms {
  name: string;
  rooms: string[];
}

/** The folders that the picture of the house shows. */
export interface House {
  shell: string[];
  wings: FolderWithRooms[];
  remotes: FolderWithRooms[];
  layers: string[];
  besides: string[];
  proofs: string[];
}

export function readHouse(root: string): House;
