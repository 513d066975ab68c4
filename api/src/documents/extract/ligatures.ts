/** Letters that fonts often draw as one sign, the usual first. */
const LIGATURES = ['fi', 'fl', 'ff', 'ffi', 'ffl', 'ti', 'tt', 'ft'] as const;

/** Parts of words in the three languages, without accents, that tell which of them is missing. */
const PARTS: Readonly<Record<(typeof LIGATURES)[number], string>> = {
  fi: `fiable fiabil fiber fibre fica fice ficha fichier fici ficie fick fict fid field fiel fier fiesta fifth fig fight figur fil file filia
    fill film filter filtr fin final financ find fine finger finish finit fir firm first fis fisc fish fisic fit five fix nfi rfi lfi
    certifi classifi defin efini identifi justifi modifi notifi profi qualifi quantifi rectifi signifi simplifi specifi unifi verifi confi benefi
    sacrifi scienti sufi ofici edifici artifici planifi clarifi graf`,
  fl: `flag flam flash flat fleet flex flexib flight float flood floor flota flotte flow flu fluent fluid fluj flux fluid
    conflict conflit inflac inflat influ reflect reflej reflex reflet workflow cashflow flor fleur flori fluvi`,
  ff: `affair affect aff buffer coff diff differ effect effet effectu effort off offer office offr stuff staff suff traff tariff tarif
    chauff coff chiff etoff souff bouff handoff layoff sheriff`,
  ffi: `affich affili affirm afficher coeffici diffic difficil effic efficien efficac offici office officer officier suffi traffic trafficking graffi insuffi`,
  ffl: `affluen baffl raffl shuffl souffl siffl waffl muffl offline effluent affleur griffl`,
  ti: `tion tional tiel tique tiv tia tiem gestion nation ration action creation education formation`,
  tt: `attach attend attent better bott butt committ commit cott dett gett kitt lett litt mattr mett nett nott patt putt sett settl sitt written`,
  ft: `after craft draft drift gift left lift loft often shift soft software swift theft`,
};

/**
 * Puts letters back that a PDF's fonts lose: some name no letters for a sign of several ("fi"), which then comes as a
 * NUL. What stands around it decides; where nothing does, the most usual one is put.
 */
export function withLigatures(text: string): string {
  if (!text.includes('\0')) return text;
  const words = new Set((plain(text).match(/\p{L}{4,}/gu) ?? []).filter((word) => !word.includes('\0')));
  return text.replaceAll(/\p{L}*(?:\0\p{L}*)+/gu, (broken) => {
    if (!/\p{L}/u.test(broken)) return broken;
    let whole = broken;
    while (whole.includes('\0')) whole = whole.replace('\0', missingIn(whole, words));
    return whole;
  });
}

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
  LIGATURES.map((letters) => [letters, PARTS[letters].trim().split(/\s+/).filter((part) => part.includes(letters))]),
);

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase();
