import { PictureTag, type Section } from '../look/index.ts';

/** Those who work here, in their own words. */
export function People({ people }: { people: Extract<Section, { kind: 'people' }>['people'] }) {
  return (
    <ul className="people">
      {people.map(({ name, role, quote, picture }) => (
        <li key={name}>
          <figure>
            {quote && (
              <blockquote>
                <p>{quote}</p>
              </blockquote>
            )}
            <figcaption>
              {picture ? (
                <PictureTag className="face" picture={picture} sizes="72px" />
              ) : (
                <span className="face" aria-hidden="true">
                  {initialsOf(name)}
                </span>
              )}
              <span>
                <strong>{name}</strong>
                {role && <span className="facts">{role}</span>}
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

const initialsOf = (name: string) => {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '').join('');
};
