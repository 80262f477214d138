import { PictureOf } from '../../parts/pictures/picture-of.tsx';
import { usePictures } from './use-pictures.ts';

export type PictureProps = { skin: string; name: string; isLarge?: boolean };

/** The picture of a skin: small, and opened by a press, or large. */
export default function KeptPicture({ skin, name, isLarge = false }: PictureProps) {
  const address = usePictures().get(skin);
  if (isLarge) return address && <img src={address} alt={name} width={256} height={256} />;
  return <PictureOf address={address} name={name} />;
}
