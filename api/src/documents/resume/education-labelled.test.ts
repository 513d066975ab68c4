import { studiesIn } from './education.ts';
import { linesOf } from './lines.ts';

test.each([
  [
    `Dates\t2013 – 2016
Title of qualification awarded\tMSc in Supply Chain Management
Name and type of organisation providing education and training\tUniversity of Leeds`,
    ['University of Leeds', 'MSc', 'Supply Chain Management', '2013-01', '2016-01'],
  ],
  [
    `Années : 2010 – 2012
Diplôme : BTS
Établissement : Lycée Clemenceau`,
    ['Lycée Clemenceau', 'BTS', '', '2010-01', '2012-01'],
  ],
  [
    `Centro: Colegio San Ignacio
Título: Bachillerato en Ciencias
Años: 2008 – 2010`,
    ['Colegio San Ignacio', 'Bachillerato', 'Ciencias', '2008-01', '2010-01'],
  ],
])('studies as a form (%#)', (text, wanted) => {
  const [study] = studiesIn(linesOf(text), false);
  expect([study?.institution, study?.degree, study?.field_of_study, study?.start_date, study?.end_date]).toEqual(
    wanted,
  );
});
