import type { Half, Words } from '../types.ts';
import { list, pairs, places, spoken } from './lists.ts';

export const en: Record<Half, Words> = {
  tuned: {
    first:
      list(`Amelia; Declan; Priyanka; Marcus; Siobhan; Tobias; Keisha; Rosalind; Anne-Marie; Wesley; Ngozi; Harriet;
      Callum; Bethany; Rajesh; Miriam`),
    last: list(`Thornbury; O'Sullivan; Venkataraman; Castellan; McAllister; Lindgren; Washington; Fairweather; Okonjo;
      Baker; Whitcombe; Pemberton-Hale; Achterberg; Delacroix; Novak; Steele`),
    places: places(`14 Larch Close | LS6 2QT | Leeds | | United Kingdom | 07911 ######;
      2210 Cedar Bluff Road | 78745 | Austin | TX | USA | (512) 555-01##;
      81 Wellington Street | K1P 5T8 | Ottawa | ON | Canada | 613-555-01##;
      9 Harcourt Terrace | | Dublin | | Ireland | +353 87 ### ####;
      455 Ferry Lane | 98109 | Seattle | WA | USA | +1 206-555-01##;
      6 Station Road | BN1 3FA | Brighton | | UK | +44 7700 900###;
      1730 Juniper Drive | 80205 | Denver | CO | USA | 303.555.01##;
      27 Lonsdale Avenue | T2P 1N4 | Calgary | AB | Canada | (403) 555-01##`),
    companies: list(`Brightwater Logistics; Kestrel & Vaughan; Halden Foods; Orbis Data; Marlow Partners Ltd; Tesco;
      City of Leeds; St Anselm's Hospital; Northgate Rail; Pinecrest Software Inc.; Loomworks; Ardent Health Group;
      Fernhill Brewing Co.; Quillon; Harbourside Hotels; Sable Insurance plc; Redwood County Schools; Tallis Robotics;
      Meadow & Finch; Unilever; Crossfield Mutual; Ostara Energy; Lanternfish Games; Deloitte`),
    positions: list(`Warehouse Supervisor; Senior Software Engineer; Registered Nurse; Marketing Manager; Data Analyst;
      Account Executive; Junior Architect; Head of Procurement; Customer Service Representative; Electrician;
      Payroll Administrator; Product Designer; Chemistry Teacher; Operations Director; HR Business Partner;
      Retail Assistant; Site Reliability Engineer; Legal Counsel; Executive Chef; Social Worker; Research Associate;
      Financial Controller; Content Strategist; Store Manager`),
    schools: list(`University of Leeds; Trinity College Dublin; Texas State University; Carleton University;
      Durham University; University of Colorado Boulder; Sheffield Hallam University; Harrogate Grammar School;
      Algonquin College; Royal College of Art`),
    degrees:
      pairs(`Bachelor of Science | Computer Science; BA (Hons) | English Literature; MSc | Supply Chain Management;
      Master of Business Administration | Finance; Diploma | Adult Nursing; Bachelor of Engineering | Mechanical Engineering;
      PhD | Organic Chemistry; BSc | Psychology`),
    skills:
      list(`SAP; Python; PostgreSQL; Negotiation; Forecasting; Figma; Excel; Terraform; Wound care; Lean; Salesforce;
      Public speaking; Power BI; Budgeting; Kubernetes; Curriculum design`),
    languages:
      spoken(`English | Native; Spanish | Professional working; French | B2; German | Elementary; Polish | Fluent;
      Hindi | Native or Bilingual; Portuguese | Limited working; Irish | C1`),
    tasks: list(`Cut the time from order to dispatch by 18% within two years; Trained eleven new colleagues;
      Ran the weekly planning meeting with sales and finance; Led the 2018-2020 renewal of the ticketing platform;
      Managed a budget of 1,250,000 and a team of nine; Introduced a rota that ended overtime at weekends;
      Wrote the handbook that three other sites use today; Handled some 60 requests a day by phone and mail;
      Moved 214 reports to the new warehouse without an outage; Won the regional award for service in May 2019;
      Answered for audits under ISO 9001:2015; Worked closely with suppliers in Asia to shorten lead times`),
    summaries:
      list(`Practical organiser with a decade of experience in fast-moving teams and a liking for clear figures.;
      I build things that people use every day, and I stay until they work.;
      Known for calm in busy weeks, for fair schedules and for training people who later lead teams of their own.`),
    works:
      list(`Thornbury A. et al., Packaging and waste in short chains, J. Clean. Prod. 241 (2019), doi:10.1016/j.jclepro.2019.118435;
      Forecasts under doubt, https://doi.org/10.1002/for.2734, 2020, pp. 1021-1040;
      First Aid at Work, certificate 4471-2093-118, valid to 06/2026; PRINCE2 Practitioner, no. 2025 0148 7763`),
    grades: list('GPA 3.87/4.00; Final mark 71.25 %; Upper second class (2:1)'),
    headings: {
      contact: 'Contact',
      summary: 'Profile',
      experience: 'Work Experience',
      education: 'Education',
      skills: 'Skills',
      languages: 'Languages',
      works: 'Publications and Certificates',
    },
  },
  held: {
    first: list(`Imogen; Rhys; Chidinma; Nathaniel; Saoirse; Dominic; Yolanda; Felicity; Mary-Kate; Bradley; Thandiwe;
      Eleanor; Fergus; Paige; Vikram; Judith`),
    last: list(`Hollingworth; Fitzgerald; Adebayo; Ravensdale; MacKenzie; Sorensen; Jefferson; Bellweather; Mokoena; Cook;
      Ashdown; Carrington-Webb; Vandermeer; Beaumont; Kowalski; Mason`),
    places: places(`3 Priory Gardens | NE2 1JN | Newcastle upon Tyne | | United Kingdom | 07415 ######;
      918 Magnolia Street | 37203 | Nashville | TN | United States | (615) 555-01##;
      402 Barrington Street | B3J 1Z6 | Halifax | NS | Canada | 902-555-01##;
      12 Patrick's Quay | | Cork | | Ireland | +353 85 ### ####;
      60 Salt River Road | 7925 | Cape Town | | South Africa | +27 82 ### ####;
      77 Chapel Street | M3 5DA | Manchester | | UK | +44 7400 ######;
      1504 Lakeview Terrace | 55403 | Minneapolis | MN | USA | 612.555.01##;
      31 Corydon Avenue | R3L 0N7 | Winnipeg | MB | Canada | (204) 555-01##`),
    companies:
      list(`Stonebridge Freight; Wexley & Sons; Corran Dairy; Lumen Analytics; Hartley Associates LLP; Sainsbury's;
      Nashville Public Library; Queen Mary Infirmary; Tyne Valley Buses; Cobalt Ridge Technologies; Threadneedle Works;
      Solace Care Group; Juniper Lane Bakery; Vantor; The Grange Hotel; Pilgrim Assurance; Halifax Regional Council;
      Axiom Motion; Birch and Barrow; Siemens; Greyfriars Building Society; Kelp Energy; Moonrake Studios; KPMG`),
    positions: list(`Transport Planner; Lead Backend Developer; Midwife; Brand Manager; Business Intelligence Analyst;
      Sales Consultant; Quantity Surveyor; Purchasing Officer; Receptionist; Plumber; Accounts Payable Clerk; UX Researcher;
      History Teacher; Managing Director; Talent Acquisition Specialist; Cashier; Network Engineer; Solicitor; Pastry Chef;
      Youth Worker; Postdoctoral Fellow; Tax Advisor; Copywriter; Shift Leader`),
    schools: list(`Newcastle University; University College Cork; Vanderbilt University; Dalhousie University;
      University of Cape Town; Macalester College; Manchester Metropolitan University; Heaton Manor School;
      Red River College; London School of Economics`),
    degrees: pairs(`Bachelor of Commerce | Accounting; BSc (Hons) | Biomedical Sciences; MA | Modern History;
      Master of Science | Data Science; Certificate | Hospitality; Bachelor of Arts | Economics; PhD | Sociology;
      LLB | Law`),
    skills:
      list(`Oracle; TypeScript; MySQL; Mediation; Route planning; Sketch; Word; Ansible; Phlebotomy; Kanban; HubSpot;
      Editing; Tableau; Cost control; Docker; Lesson planning`),
    languages: spoken(`English | Mother tongue; Italian | Intermediate; Welsh | Fluent; Mandarin | Basic; French | C1;
      Zulu | Native; Dutch | Conversational; Arabic | B1`),
    tasks: list(`Shortened delivery routes by 240 miles a week; Mentored four apprentices through their first year;
      Chaired the safety committee of the site; Oversaw the 2016-2017 move to the new depot; Kept 99.95% of orders on time;
      Negotiated contracts worth 3.4 million; Set up a help desk with 2 people and grew it to 14;
      Drafted the policy on remote work; Presented results to the board in March 2021 and again a year later;
      Looked after 28 patients a night with two colleagues; Rebuilt the intranet from scratch;
      Brought complaints down to fewer than five a month`),
    summaries: list(`Reliable planner who enjoys hard timetables, plain words and teams that finish what they begin.;
      Curious specialist with many years in the public sector and a keen eye for detail.;
      A good listener who has led people through two mergers and one flood.`),
    works: list(`Hollingworth I., Night shifts and error, BMJ Open 11 (2021) e048123, doi:10.1136/bmjopen-2020-048123;
      Bus lanes revisited, https://doi.org/10.1080/01441647.2018.1457, 2018;
      Food Hygiene Level 3, certificate 7702-1184-560, renewed 02/2024; CCNA, no. 4419 2086 5521`),
    grades: list('GPA: 3.62/4.0; Average 68.4 %; First class honours'),
    headings: {
      contact: 'Personal Details',
      summary: 'About Me',
      experience: 'Employment History',
      education: 'Academic Background',
      skills: 'Key Skills',
      languages: 'Language Skills',
      works: 'Certifications',
    },
  },
};
