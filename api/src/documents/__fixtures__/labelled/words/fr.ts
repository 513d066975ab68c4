import type { Half, Words } from '../types.ts';
import { list, pairs, places, spoken } from './lists.ts';

export const fr: Record<Half, Words> = {
  tuned: {
    first: list(`Anne-Sophie; Matthieu; Clémence; Rachid; Émilie; Jean-Baptiste; Fatoumata; Thibault; Solenne; Cédric;
      Maïté; Guillaume; Bérénice; Loïc; Marie-Ève; François`),
    last: list(`Garnier; Lefebvre-Martin; Beaulieu; Benkirane; Desrosiers; d'Estienne; Traoré; Vaillancourt; Le Goff;
      Boulanger; Castaing; de La Fontaine; Pelletier; Rousseau; N'Diaye; Chevalier`),
    places: places(`12 rue des Tanneurs | 69005 | Lyon | | France | 06 12 ## ## ##;
      45, avenue de Laon | 51100 | Reims | | France | +33 6 78 ## ## ##;
      2314, rue Fleury Est | H2B 1L2 | Montréal | QC | Canada | 514-555-01##;
      8 quai de la Batte | 4020 | Liège | | Belgique | +32 478 ## ## ##;
      3 chemin des Vignes | 1006 | Lausanne | | Suisse | +41 79 ### ## ##;
      27 boulevard Carnot | 59800 | Lille | | France | 07 81 ## ## ##;
      910, chemin Sainte-Foy | G1S 2L7 | Québec | QC | Canada | 418 555-01##;
      5 place du Capitole | 31000 | Toulouse | | France | +33 (0)6 45 ## ## ##`),
    companies: list(`Logidis Transports; Moreau & Fils; Laiterie du Vercors; Groupe Atlan; Cabinet Ferrand; Carrefour;
      Ville de Lyon; CHU de Liège; Rapido Bus; Nuagique; Atelier Lunaire; Mutuelle des Artisans; Brasserie du Nord;
      Kaléido; Hôtel Bellerive; Assurances Vauban; Collège Jean-Moulin; Robotis; Fleur et Sens; Michelin;
      Banque Fédérale du Rhône; Solénergie; Studio Pixelle; Capgemini`),
    positions: list(`Responsable logistique; Développeuse web; Infirmier; Chargé de communication; Analyste de données;
      Conseillère clientèle; Architecte junior; Acheteur; Assistante de direction; Électricien; Gestionnaire de paie;
      Graphiste; Enseignante de mathématiques; Directeur des opérations; Chargée de recrutement; Vendeuse;
      Ingénieur systèmes; Juriste d'entreprise; Chef de cuisine; Éducatrice spécialisée; Chercheur postdoctoral;
      Contrôleuse de gestion; Rédacteur; Adjointe au directeur`),
    schools: list(`Université Lumière Lyon 2; Université de Montréal; INSA Lyon; Lycée Clemenceau; Université de Liège;
      École hôtelière de Lausanne; Cégep de Sainte-Foy; IUT de Reims; Université Toulouse Jean Jaurès; Sciences Po Lille`),
    degrees: pairs(`Master | Gestion des ressources humaines; Licence | Lettres modernes; BTS | Commerce international;
      Baccalauréat | Sciences économiques; Diplôme d'ingénieur | Génie mécanique; DUT | Informatique;
      Doctorat | Chimie organique; DEC | Soins infirmiers`),
    skills: list(`SAP; Python; PostgreSQL; Négociation; Prévision; InDesign; Excel; Terraform; Soins de plaies; Lean;
      Salesforce; Animation de réunion; Power BI; Gestion budgétaire; Kubernetes; Pédagogie différenciée`),
    languages:
      spoken(`Français | Langue maternelle; Anglais | Courant; Espagnol | B1; Allemand | Notions; Arabe | Bilingue;
      Italien | Intermédiaire; Néerlandais | A2; Portugais | C1`),
    tasks: list(`Réduction de 18 % du délai entre commande et expédition; Formation de onze nouveaux collègues;
      Animation de la réunion hebdomadaire avec les ventes et les finances; Pilotage du renouvellement 2018-2020 du parc;
      Gestion d'un budget de 1 250 000 euros et d'une équipe de neuf personnes; Mise en place d'un planning équitable;
      Rédaction du manuel utilisé par trois autres sites; Traitement de 60 demandes par jour;
      Migration de 214 rapports sans interruption de service; Prix régional du service obtenu en mai 2019;
      Réponse aux audits ISO 9001:2015; Travail avec les fournisseurs d'Asie pour raccourcir les délais`),
    summaries:
      list(`Organisatrice de terrain, dix ans d'expérience dans des équipes rapides et le goût des chiffres clairs.;
      Je construis des outils que les gens utilisent tous les jours, et je reste jusqu'à ce qu'ils marchent.;
      Reconnu pour son calme dans les semaines chargées et pour la formation de personnes qui dirigent ensuite.`),
    works:
      list(`Garnier A.-S. et coll., Emballages et circuits courts, Économie rurale 372 (2020), doi:10.4000/economierurale.7732;
      Prévoir dans le doute, https://doi.org/10.3917/rfge.2734, 2020, p. 1021-1040;
      Sauveteur secouriste du travail, certificat 4471-2093-118, valable jusqu'au 06/2026; TOEIC, no 2025 0148 7763`),
    grades: list('Moyenne générale : 15,25/20; Mention bien (14.87/20); Moyenne cumulative 3,87/4,3'),
    headings: {
      contact: 'Coordonnées',
      summary: 'Profil',
      experience: 'Expérience professionnelle',
      education: 'Formation',
      skills: 'Compétences',
      languages: 'Langues',
      works: 'Publications et certificats',
    },
  },
  held: {
    first: list(`Marie-Laure; Bastien; Apolline; Karim; Hélène; Pierre-Yves; Awa; Gauthier; Océane; Ludovic; Élise;
      Frédéric; Constance; Yannick; Anne-Lise; Grégoire`),
    last: list(`Montagnier; Dubois-Carrel; Lachance; El Amrani; Bergeron; d'Aubigné; Diallo; Thibodeau; Le Bihan; Meunier;
      Lacroix; de Saint-Aubin; Gauthier; Perrault; N'Guessan; Marchand`),
    places: places(`31 rue du Calvaire | 44000 | Nantes | | France | 06 34 ## ## ##;
      7, avenue Jean-Médecin | 06000 | Nice | | France | +33 7 49 ## ## ##;
      640, rue King Ouest | J1H 1R6 | Sherbrooke | QC | Canada | 819-555-01##;
      22 rue de Fer | 5000 | Namur | | Belgique | +32 495 ## ## ##;
      18 rue du Rhône | 1204 | Genève | | Suisse | +41 78 ### ## ##;
      9 cours Mirabeau | 13100 | Aix-en-Provence | | France | 07 66 ## ## ##;
      155, boulevard de la Gappe | J8T 8R3 | Gatineau | QC | Canada | 873 555-01##;
      4 rue Fochier | 38300 | Bourgoin-Jallieu | | France | +33 (0)7 82 ## ## ##`),
    companies: list(`Fret de l'Ouest; Lambert Frères; Fromagerie du Salève; Groupe Merian; Étude Vasseur; Leclerc;
      Mairie de Nantes; Hôpital Saint-Luc; Transports Kervella; Datavista; L'Atelier des Sens; Mutuelle Bretonne;
      Boulangerie Petitjean; Ozalia; Auberge du Lac; Assurances Helvia; Lycée Victor-Hugo; Mécanova; Thym et Cie; Airbus;
      Caisse du Léman; Hydrélis; Studio Marelle; Sopra Steria`),
    positions: list(`Planificateur transport; Développeur mobile; Sage-femme; Cheffe de produit; Ingénieure données;
      Commercial sédentaire; Conducteur de travaux; Approvisionneuse; Hôtesse d'accueil; Plombier; Comptable fournisseurs;
      Ergonome; Professeur d'histoire; Directrice générale; Consultant en recrutement; Caissière; Administrateur réseau;
      Notaire stagiaire; Pâtissière; Animateur jeunesse; Doctorante; Fiscaliste; Conceptrice-rédactrice; Chef d'équipe`),
    schools: list(`Université de Nantes; Université de Sherbrooke; École Centrale Marseille; Lycée Masséna;
      Université de Namur; Université de Genève; Cégep de l'Outaouais; IUT d'Annecy; Aix-Marseille Université; HEC Montréal`),
    degrees:
      pairs(`Master | Droit des affaires; Licence | Histoire de l'art; BTS | Tourisme; Baccalauréat | Littérature;
      Bachelor | Économie d'entreprise; Licence professionnelle | Réseaux et télécommunications; Doctorat | Sociologie;
      Maîtrise | Travail social`),
    skills:
      list(`Oracle; TypeScript; MySQL; Médiation; Planification de tournées; Photoshop; Word; Ansible; Prélèvements;
      Kanban; HubSpot; Relecture; Tableau; Maîtrise des coûts; Docker; Conception de cours`),
    languages:
      spoken(`Français | Maternelle; Anglais | Professionnel; Breton | Débutant; Espagnol | C1; Russe | Scolaire;
      Wolof | Maternelle; Allemand | B2; Japonais | Notions`),
    tasks:
      list(`Tournées raccourcies de 240 km par semaine; Accompagnement de quatre apprentis pendant leur première année;
      Présidence du comité de sécurité; Suivi du déménagement 2016-2017 vers le nouveau dépôt; 99,95 % des commandes à temps;
      Négociation de contrats pour 3,4 millions; Création d'un service d'assistance passé de 2 à 14 personnes;
      Rédaction de la charte du télétravail; Présentation des résultats au conseil en mars 2021;
      Prise en charge de 28 patients par nuit; Refonte complète de l'intranet; Réclamations ramenées à moins de cinq par mois`),
    summaries:
      list(`Personne fiable qui aime les horaires difficiles, les mots simples et les équipes qui vont au bout.;
      Spécialiste curieuse, de longues années dans le secteur public et le souci du détail.;
      À l'écoute, j'ai conduit des équipes à travers deux fusions et une inondation.`),
    works: list(`Montagnier M.-L., Travail de nuit et erreurs, Santé publique 33 (2021), doi:10.3917/spub.211.0048;
      Couloirs de bus, https://doi.org/10.4000/rst.1457, 2018;
      Hygiène alimentaire, certificat 7702-1184-560, renouvelé en 02/2024; CCNA, no 4419 2086 5521`),
    grades: list('Moyenne : 13,40/20; Mention très bien (16.5/20); Cote 3,62/4,0'),
    headings: {
      contact: 'Informations personnelles',
      summary: 'À propos de moi',
      experience: 'Parcours professionnel',
      education: 'Études',
      skills: 'Compétences clés',
      languages: 'Langues parlées',
      works: 'Certifications',
    },
  },
};
