import type { Half, Words } from '../types.ts';
import { list, pairs, places, spoken } from './lists.ts';

export const es: Record<Half, Words> = {
  tuned: {
    first: list(`Lucía; Álvaro; María José; Iñaki; Ximena; Juan Carlos; Rocío; Sergio; Nuria; Joaquín; Camila; Andrés;
      Begoña; Emilio; María del Carmen; Rubén`),
    last: list(`Fernández Ibáñez; Ortega Muñoz; de la Vega Ríos; Etxeberria Salas; Ramírez Núñez; Castaño Gil; Peña Robles;
      Guerrero Lozano; Vidal Ferrer; Acosta Bravo; Zapata Cárdenas; Herrero Pascual; Montero Cano; Quintana Leal;
      Sepúlveda Rojas; Blanco Prieto`),
    places: places(`Calle Alcalá 214, 3.º B | 28028 | Madrid | | España | 612 ### ###;
      Gran Vía 40 | 48009 | Bilbao | | España | +34 655 ## ## ##;
      Av. Insurgentes Sur 1602 | 03940 | Ciudad de México | | México | 55 1234 ####;
      Carrera 43 # 10-25 | | Medellín | Antioquia | Colombia | +57 300 ### ####;
      Av. Providencia 1208 | | Santiago | | Chile | +56 9 6### ####;
      Calle Colón 18 | 46004 | Valencia | | España | 699 ## ## ##;
      Av. Vallarta 2440 | 44130 | Guadalajara | Jalisco | México | +52 33 3### ####;
      Calle Larios 5 | 29005 | Málaga | | España | +34 622 ### ###`),
    companies: list(`Transportes Ebro; Gómez y Asociados; Lácteos Sierra Alta; Grupo Ondara; Bufete Llorente; Mercadona;
      Ayuntamiento de Bilbao; Hospital San Rafael; Autobuses del Norte; Nubalia Software; Taller Luna; Mutua Levante;
      Cervecería Condal; Kaleidos; Hotel Miramar; Seguros Atlántida; Colegio Santa Clara; Robotia; Flor y Canela; Telefónica;
      Banco del Litoral; Solaria Sur; Estudio Pixel; Accenture`),
    positions: list(`Jefe de almacén; Desarrolladora web; Enfermero; Responsable de comunicación; Analista de datos;
      Ejecutiva de cuentas; Arquitecto técnico; Comprador; Asistente de dirección; Electricista; Técnica de nóminas;
      Diseñadora gráfica; Profesora de matemáticas; Director de operaciones; Técnica de selección; Dependienta;
      Ingeniero de sistemas; Abogada; Jefe de cocina; Educadora social; Investigador posdoctoral; Contralora; Redactor;
      Encargada de tienda`),
    schools:
      list(`Universidad Complutense de Madrid; Universidad de Antioquia; Universidad del País Vasco; IES Luis Vives;
      Tecnológico de Monterrey; Universidad de Chile; Universitat de València; Escuela Universitaria de Turismo;
      Universidad de Málaga; Colegio San Ignacio`),
    degrees: pairs(`Grado | Administración de Empresas; Licenciatura | Psicología; Máster | Recursos Humanos;
      Técnico Superior | Comercio Internacional; Ingeniería | Informática; Doctorado | Química; Diplomado | Finanzas;
      Bachillerato | Ciencias`),
    skills:
      list(`SAP; Python; PostgreSQL; Negociación; Previsión; Illustrator; Excel; Terraform; Curas; Lean; Salesforce;
      Oratoria; Power BI; Presupuestos; Kubernetes; Programación didáctica`),
    languages: spoken(`Español | Lengua materna; Inglés | Avanzado; Francés | B1; Alemán | Básico; Euskera | Nativo;
      Italiano | Intermedio; Portugués | A2; Catalán | C1`),
    tasks: list(`Reducción del 18 % del plazo entre pedido y envío; Formación de once nuevos compañeros;
      Dirección de la reunión semanal con ventas y finanzas; Renovación 2018-2020 de la plataforma de billetes;
      Gestión de un presupuesto de 1.250.000 euros y de un equipo de nueve personas; Turnos justos sin horas extra;
      Redacción del manual que usan otros tres centros; Atención de 60 solicitudes al día;
      Migración de 214 informes sin interrupciones; Premio regional al servicio en mayo de 2019;
      Auditorías según ISO 9001:2015; Trabajo con proveedores de Asia para acortar plazos`),
    summaries:
      list(`Organizadora práctica con diez años de experiencia en equipos ágiles y gusto por las cifras claras.;
      Construyo cosas que la gente usa cada día y me quedo hasta que funcionan.;
      Conocido por la calma en semanas difíciles y por formar a personas que luego dirigen sus propios equipos.`),
    works: list(`Fernández L. et al., Envases y cadenas cortas, Rev. Esp. Econ. 24 (2019), doi:10.7201/earn.2019.01184;
      Prever en la duda, https://doi.org/10.5209/rev.2734, 2020, pp. 1021-1040;
      Primeros auxilios, certificado 4471-2093-118, válido hasta 06/2026; DELE, n.º 2025 0148 7763`),
    grades: list('Nota media: 8,75/10; Promedio 9.12/10; Promedio general: 4,35/5,00'),
    headings: {
      contact: 'Contacto',
      summary: 'Perfil',
      experience: 'Experiencia laboral',
      education: 'Formación académica',
      skills: 'Habilidades',
      languages: 'Idiomas',
      works: 'Publicaciones y certificados',
    },
  },
  held: {
    first:
      list(`Inés; Gonzalo; Ana Belén; Xabier; Renata; José Antonio; Macarena; Óscar; Lorena; Facundo; Daniela; Mateo;
      Montserrat; Gustavo; María Isabel; Adrián`),
    last: list(`Carrasco Nieto; Domínguez Vera; del Río Campos; Arrizabalaga Soto; Villanueva Paz; Cordero Luna;
      Aguilar Mora; Navarro Crespo; Puig Serra; Benítez Roldán; Restrepo Ospina; Calvo Mateos; Sierra Duque; Fuentes Olmedo;
      Valenzuela Araya; Rey Conde`),
    places: places(`Calle Sierpes 77 | 41004 | Sevilla | | España | 634 ### ###;
      Calle Uría 12 | 33003 | Oviedo | | España | +34 671 ## ## ##;
      Av. Juárez 905 | 72000 | Puebla | | México | 222 123 ####;
      Calle 72 # 45-10 | | Barranquilla | Atlántico | Colombia | +57 311 ### ####;
      Av. Corrientes 1543 | C1042 | Buenos Aires | | Argentina | +54 9 11 5### ####;
      Rambla Nova 66 | 43003 | Tarragona | | España | 677 ## ## ##;
      Calle Morelos 310 | 64000 | Monterrey | Nuevo León | México | +52 81 8### ####;
      Av. Arequipa 2080 | | Lima | | Perú | +51 9## ### ###`),
    companies:
      list(`Cargas del Cantábrico; Hermanos Salcedo; Quesos La Braña; Grupo Merino; Despacho Urrutia; Liverpool;
      Ayuntamiento de Oviedo; Clínica Santa Lucía; Líneas Andinas; Datamira; El Telar; Mutua Asturiana; Panadería Aurora;
      Vortika; Posada del Rey; Seguros Pacífico; Instituto Jovellanos; Mecatrón; Tomillo y Cía.; Bimbo;
      Caja Cantábrica; Hidrosur; Estudio Rayuela; Indra`),
    positions: list(`Planificador de transporte; Desarrollador móvil; Matrona; Jefa de producto; Ingeniera de datos;
      Asesor comercial; Jefe de obra; Técnica de compras; Recepcionista; Fontanero; Auxiliar contable;
      Diseñadora de experiencia de usuario; Profesor de historia; Gerente general; Consultora de selección; Cajera;
      Administrador de redes; Procuradora; Pastelero; Monitora juvenil; Becaria doctoral; Asesora fiscal; Guionista;
      Encargado de turno`),
    schools:
      list(`Universidad de Sevilla; Universidad de Oviedo; Benemérita Universidad Autónoma de Puebla; IES Jovellanos;
      Universidad del Norte; Universidad de Buenos Aires; Universitat Rovira i Virgili; Escuela de Hostelería de Gijón;
      Pontificia Universidad Católica del Perú; Colegio La Salle`),
    degrees: pairs(`Grado | Derecho; Licenciatura | Historia; Máster | Ciencia de Datos; Técnico | Cocina y Gastronomía;
      Ingeniería | Industrial; Doctorado | Sociología; Especialización | Logística; Licenciatura | Contaduría`),
    skills:
      list(`Oracle; TypeScript; MySQL; Mediación; Rutas de reparto; Photoshop; Word; Ansible; Extracciones; Kanban;
      HubSpot; Corrección de textos; Tableau; Control de costes; Docker; Planificación de clases`),
    languages: spoken(`Español | Nativo; Inglés | Profesional; Gallego | Materno; Francés | C1; Ruso | Elemental;
      Quechua | Nativo; Alemán | B2; Japonés | Nociones`),
    tasks: list(`Rutas acortadas en 240 km por semana; Tutoría de cuatro aprendices en su primer año;
      Presidencia del comité de seguridad; Traslado 2016-2017 al nuevo depósito; 99,95 % de pedidos a tiempo;
      Negociación de contratos por 3,4 millones; Mesa de ayuda que pasó de 2 a 14 personas;
      Redacción de la norma de teletrabajo; Presentación de resultados al consejo en marzo de 2021;
      Atención de 28 pacientes por noche; Nueva intranet desde cero; Menos de cinco reclamaciones al mes`),
    summaries:
      list(`Persona fiable que disfruta de los horarios difíciles, las palabras sencillas y los equipos que terminan.;
      Especialista curiosa con muchos años en el sector público y atención al detalle.;
      Buen oyente que ha guiado equipos a través de dos fusiones y una inundación.`),
    works: list(`Carrasco I., Turno de noche y errores, Gac. Sanit. 35 (2021), doi:10.1016/j.gaceta.2020.04812;
      Carriles bus, https://doi.org/10.3989/ic.1457, 2018;
      Higiene alimentaria, certificado 7702-1184-560, renovado en 02/2024; CCNA, n.º 4419 2086 5521`),
    grades: list('Nota media: 7,40/10; Promedio: 9.5/10; Calificación 4,1/5'),
    headings: {
      contact: 'Datos personales',
      summary: 'Sobre mí',
      experience: 'Trayectoria profesional',
      education: 'Estudios',
      skills: 'Competencias',
      languages: 'Idiomas',
      works: 'Certificaciones',
    },
  },
};
