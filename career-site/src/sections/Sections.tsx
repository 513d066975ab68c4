import type { ReactNode } from 'react';
import { useSite } from '../context.tsx';
import { PictureTag, type Section } from '../look/index.ts';
import { RichText } from '../raw-html.tsx';
import { People } from './People.tsx';
import { Points } from './Points.tsx';
import { Tiles } from './Tiles.tsx';
import { Video } from './Video.tsx';

/** What the organization tells about itself, in the order that it chose. */
export function Sections({ sections }: { sections: Section[] }) {
  return sections.map((section) => <SectionView key={section.id} section={section} />);
}

function SectionView({ section }: { section: Section }) {
  switch (section.kind) {
    case 'about':
      return <About section={section} />;
    case 'reasons':
    case 'benefits':
      return (
        <Frame section={section}>
          <Points points={section.points} />
        </Frame>
      );
    case 'teams':
    case 'places':
      return (
        <Frame section={section}>
          <Tiles tiles={section.tiles} />
        </Frame>
      );
    case 'people':
      return (
        <Frame section={section}>
          <People people={section.people} />
        </Frame>
      );
    case 'pictures':
      return (
        <Frame section={section}>
          <Photos photos={section.photos} />
        </Frame>
      );
    case 'video':
      return (
        <Frame section={section}>
          <Video heading={section.heading} video={section.video} picture={section.picture} />
        </Frame>
      );
  }
}

function Frame({ section: { id, kind, heading, html }, children }: { section: Section; children: ReactNode }) {
  return (
    <section className={`part part-${kind}`} aria-labelledby={id}>
      <div className="part-head">
        <h2 id={id}>{heading}</h2>
        {html && <RichText html={html} />}
      </div>
      {children}
    </section>
  );
}

function About({ section }: { section: Extract<Section, { kind: 'about' }> }) {
  const { id, heading, html, picture } = section;
  return (
    <section className={picture ? 'part part-about pictured' : 'part part-about'} aria-labelledby={id}>
      <div className="part-head">
        <h2 id={id}>{heading}</h2>
        {html && <RichText html={html} />}
      </div>
      {picture && <PictureTag picture={picture} sizes="(min-width: 60rem) 560px, 100vw" />}
    </section>
  );
}

function Photos({ photos }: { photos: Extract<Section, { kind: 'pictures' }>['photos'] }) {
  const { t } = useSite();
  return (
    <ul className="photos" aria-label={t('career.sections.pictures')}>
      {photos.map(({ picture, caption }) => (
        <li key={picture.path}>
          <figure>
            <PictureTag picture={picture} sizes="(min-width: 60rem) 400px, (min-width: 40rem) 50vw, 100vw" />
            {caption && <figcaption>{caption}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  );
}
