/** Letters that fonts often draw as one sign, the usual first. */
const LIGATURES = ['fi', 'fl', 'ff', 'ffi', 'ffl', 'ti', 'tt', 'ft'] as const;

/** Parts of words in the three languages, without accents, that tell which of them is missing. */
const PARTS: Readonly<Record<(typeof LIGATURES)[number], string>> = {
  fi: `fiab fibr fich fici fiel field fier fifth fig fil fin fir fis fit fix benefi certifi clarifi classifi confi defi edifi identifi
    justifi modifi notifi planifi profi qualifi quantifi rectifi sacrifi scientifi signifi simplifi specifi unifi verifi artifi defici sufici`,
  fl: `flag flam flash flat fleet fleur flex flight float flood floor flor flota flotte flow flu conflict conflit inflat inflac influ
    reflect reflej reflex reflet workflow cashflow`,
  ff: `affair affect buffer chauff cliff coeff coff differ diff effect effet effort handoff layoff offer offre offr offset souff staff
    stuff suff tariff tarif traff etoff bouff`,
  ffi: `affich affili affirm coefficient diffic effici efficac office offici officer suffi traffic graffi insuffi`,
  ffl: `affluen baffl raffl shuffl souffl siffl waffl muffl offline effluent affleur`,
  ti: `ation ition otion ution action ction tional tionnel tique tivo tive tiva gestion question nation`,
  tt: `attach attend attent better butt committ cott kitt letter lett mett patt putt settl sett sitt writt nett dett matter`,
  ft: `after craft draft drift gift left lift loft often shift soft swift theft`,
};

/**
 * Puts letters back that a PDF's fonts lose: some name no letters for a sign of several ("fi"), which then comes as a
 * NUL. What stands around it decides; where nothing does, the most usual one is put. A sign that is part of no word is
 * an icon, and marked as one.
 */
export function withLigatures(text: string): string {
  if (!text.includes('\0')) return text;
  const words = new Set((plain(text).match(/\p{L}{4,}/gu) ?? []).filter((word) => !word.includes('\0')));
  return text
    .replaceAll(/(?<![\p{L}\0])\0{1,8}(?=\p{Lu}|[\p{L}\d._%+-]{1,64}@|www\.|https?:|[^\p{L}\0]|$)/gu, ICON)
    .replaceAll(/(?<![\p{L}\0])\p{L}{0,40}(?:\0\p{L}{0,40}){1,6}(?!\0)/gu, (broken) => {
      let whole = broken;
      while (whole.includes('\0')) whole = whole.replace('\0', missingIn(whole, words));
      return whole;
    });
}

/** A sign that no font shares with another. */
const ICON = '\ue000';

function missingIn(broken: string, words: ReadonlySet<string>): string {
  const at = broken.indexOf('\0');
  const [before, after] = [plain(broken.slice(0, at)), plain(broken.slice(at + 1)).split('\0')[0]!];
  const elsewhere = LIGATURES.find((letters) => words.has(before + letters + after));
  if (elsewhere) return elsewhere;
  let best: { letters: string; weight: number } = { letters: 'fi', weight: 0 };
  for (const letters of LIGATURES) {
    const word = before + letters + after;
    for (const part of PART_LISTS.get(letters)!) {
      const place = word.indexOf(part);
      const covers = place >= 0 && place <= before.length && place + part.length >= before.length + letters.length;
      if (covers && part.length > best.weight) best = { letters, weight: part.length };
    }
  }
  return best.letters;
}

const PART_LISTS = new Map<string, string[]>(
  LIGATURES.map((letters) => [
    letters,
    PARTS[letters]
      .trim()
      .split(/\s+/)
      .filter((part) => part.includes(letters)),
  ]),
);

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
