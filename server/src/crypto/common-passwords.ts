/*
 * The most common passwords of at least 8 characters, in lower case. Sources: the list of Django
 * (django/contrib/auth/common-passwords.txt, BSD-3-Clause, after Royce Williams' excerpt of Pwned Passwords), the list
 * of John the Ripper (password.lst, Openwall Project, public domain), and some that are common in Indonesia.
 */
const list = `
!@#$%^&* !qaz2wsx #1stunna &#2336brayden &heartstracker -deleted- .adgjmptw 00001111 000webhost 00112233
001579238 01011980 01011981 01011982 01011984 01011985 01011986 01011987 01011988 01011990 01011991 01012000
01012009 01012010 01012011 01020304 0102030405 010203040506 01091989 011151zangetsu 01234567 012345678
0123456789 01234567890 0123654789 0147258369 01478520 0147852369 0147896325 0192837465 03082006 04022000
05081980bija 09051945 09061976 09876543 0987654321 0987654321q 0icotpd785 0o9i8u7y 0okm9ijn 0p9o8i7u
0r968ji9ufj6 1,00001e+14 100200300 10200718 10203040 1020304050 102030405060 10293847 1029384756 10971199
10987654321 11110000 11111111a 1111111a 1111111q 111111aa 1111122222 11112222 1111aaaa 1111qqqq 11121314
111222333 111222tianya 11223343 11223344 1122334455 112233445566 112233qq 11235813 1123581321 119872653
1200nerds 12101961 1211109032 12131415 1213141516 12152325 1223334444 12312312 123123123a 123123123q
123123321 123123456 123123aa 123123qwe 1232323q 123321123 123321123321 123321aa 123321qwe 12340987 12344321
12344321a 12344321q 1234509876 12345123 1234512345 123454321 1234554321 12345600 12345612 123456123
123456123456 12345654321 123456654321 12345671 12345677 12345678 123456780 123456781 123456788 123456789
123456789* 123456789+ 123456789. 1234567890 1234567890- 1234567890-= 12345678900 12345678900987654321
12345678901 1234567890123 12345678901234567890 1234567890a 1234567890q 1234567890qwe 1234567890qwertyuiop
1234567890z 1234567891 12345678910 1234567891011 123456789101112 123456789123 123456789123456
1234567891234567 123456789123456789 1234567898 12345678987654321 1234567899 123456789987654321 123456789a
123456789aa 123456789abc 123456789as 123456789asd 123456789b 123456789c 123456789d 123456789e 123456789f
123456789g 123456789h 123456789i 123456789j 123456789k 123456789l 123456789m 123456789n 123456789o
123456789p 123456789q 123456789qaz 123456789qw 123456789qwe 123456789qwerty 123456789r 123456789s 123456789t
123456789v 123456789w 123456789x 123456789y 123456789z 123456789zxc 12345678a 12345678b 12345678d 12345678j
12345678k 12345678m 12345678q 12345678r 12345678s 12345678z 12345679 123456798 1234567a 1234567b 1234567c
1234567d 1234567g 1234567h 1234567j 1234567k 1234567l 1234567m 1234567n 1234567p 1234567q 1234567qq 1234567r
1234567s 1234567t 1234567u 1234567w 1234567y 1234567z 12345687 12345689 123456987 123456aa 123456aaa
123456ab 123456abc 123456abcd 123456as 123456asd 123456asdf 123456az 123456mm 123456ok 123456qaz 123456qq
123456qw 123456qwe 123456qwer 123456qwerty 123456ss 123456zx 123456zxc 123456zz 123459876 12345abc 12345abcd
12345abcde 12345asd 12345asdfg 12345qaz 12345qwe 12345qwer 12345qwert 12345qwerty 12345six 12345zxc
12345zxcvb 12346789 12348765 1234abcd 1234asdf 1234five 1234love 1234qwer 1234qwerty 1234rewq 1234zxcv
123581321 12365478 123654789 123654987 12369874 123698741 123698745 123789456 123987456 123abc123 123abc456
123admin32 123admin321 123admin321a 123asd123 123hfjdk147 123mudar 123odidol 123password 123qazwsx 123qq123
123qwe123 123qwe123qwe 123qwe456 123qweasd 123qweasdzxc 123qwert 123qwerty 123soleil 123stella 124578963
12monkeys 12qw23we 12qw34er 12qwaszx 12qwerty 12s3t4p55 13243546 13245768 132465798 13301827475 134679258
134679852 13489277 13572468 1357908642 1357913579 135792468 1357924680 135798642 1357reti99 13587930210
139381512 13marino 1420839army 14629227 14725836 147258369 1472583690 147258369a 147852369 14789632
147896321 147896325 15426378 154322358 15516210 15727666 1590736tany 159258357 159357258 159357456 159753123
159753159753 159753258 159753456 159753852 159875321 16051980 16246149 168asd168 171204jg 18273645 18297649
18436572 18atcskd2w 18n28n24a5 19283746 192837465 19411945 19810301 19821108 1993ga4mi 19941028 19960122
1a2a3a4a 1a2a3a4a5a 1a2b3c4d 1a2b3c4d5e 1a2s3d4f 1a2s3d4f5g 1abcdefg 1america 1andonly 1anthony 1asdfghjkl
1asshole 1babyboy 1babygirl 1baseball 1basketbal 1bigdaddy 1bigdick 1brandon 1butterfly 1charlie 1chicken
1chocolate 1computer 1destiny 1diamond 1football 1fptjtl919 1fr2rfq7xl 1freedom 1fuckyou 1g2w3e4r 1gangsta
1grandma 1hotmama 1iloveyou 1jasmine 1jessica 1life2live 1loveyou 1melissa 1michael 1michelle 1million
1moretime 1mustang 1myspace 1newlife 1ofakind 1olmetec1 1onelove 1password 1princess 1q2q3q4q 1q2q3q4q5q
1q2w3e4r 1q2w3e4r5 1q2w3e4r5t 1q2w3e4r5t6 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i 1q2w3e4r5t6y7u8i9o
1q2w3e4r5t6y7u8i9o0p 1qa2ws3ed 1qay2wsx 1qaz!qaz 1qaz2wsx 1qaz2wsx3e 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qaz@wsx
1qazxsw2 1qazxsw23edc 1qazzaq1 1qw23er4 1qwertyu 1qwertyuio 1sexybitch 1sunshine 1superman 1treehill
1truelove 1ty2an3ja 1urkilbth674 1v7upjw3nt 1william 1z2x3c4v 1z2x3c4v5b 1zn6fpn01n 1zn6fpn01x 1zxcvbnm
20070509031 20072008 20082009 20092010 2012comeer 21052003 21152117 21864812 22021988 22071972 22152182
22334455 22446688 22janv67 23456789 23628221 23jordan 23skidoo 2416101113 24681012 246813579 25011990
25251325 25257758 25393275 25800852 25nuvaha 26665806 27081989 27140621 27254931 27412678 28081976 29271188
29422277 29694419 299kgj8hgf 29rsavoy 2blessed 2bornot2b 2children 2cxdn8s271 2hot4you 2kroliczek 2pacshakur
2password 2q2w3e8r5t 2sisters 2w3e4r5t 2wsx3edc 2wsxzaq1 3.1415926 301285mn 3106934abc 31081981rs 312881040
31415926 3141592654 31x7t5xbke 321456987 321654987 32342711 326159487 333666999 3526535265 35365123
369258147 369852147 39073588 393041123 3children 3d8cubaj2e 3daysgrace 3edc4rfv 3odi15ngxb 3qdlqb49js
3rjs1la2qe 3rjs1la7qe 3rjs5la8qe 3s43pth5aea 3sisters 3syqo15hil 3tktkthth 3tutso24qf 40028922 421uiopy258
4391634m 43922572 44332211 44442013vkkv 44f16f17f 45533990 456123789 456789123 46265216 47593893 476730751
4815162342 4children 4everlove 4myspace 4rfv5tgb 4wheeler 51200000 51615801 520love101182 52253823 53472235
54226269 5532361cnjqrf 55667788 5845201314 59230120 5a8b9c2d 5children 5hsu75kpot 5plk4l5uc7 5x1cjdsb9p
5xfgs3ii9d 622906268 62543234 63145151 634142554 64impala 65mustang 66613666 66mustang 67529353 67camaro
67mustang 6817zd57 68582988 68camaro 69664848 69camaro 69charger 69cougar 69mustang 6hbf28w791 6strings
6v21wbgad 71191926 73439984 73501505 74108520 74123698 741236985 741258963 741852963 7418529630 74699723
748159263 774517397 776158ab 7777777a 777888999 789123456 78945612 789456123 7894561230 789456123a 78963214
789632145 789654123 791159392 7elephants 7ugd5hip2j 8-9899578642 80173rroom5 80fefune 814336633 82214989
82597971 83742222 849vak17 85218812 85726648 87654321 87654321q 89058895869cth 89173371487v 89272585
8ix6s1fceh 8phrowz622 8phrowz624 9-11-1961 9121318barssuki 918273645 91866709 9198425200 92246247 92298899
9293709b13 92dk2cidp 92k2cizcdp 94246843 94327579 9508402243id 95135876 963258741 963852741 9638527410
987412365 987456321 98765432 987654321 9876543210 9876543211 987654321a 987654321q 99887766 <password>
??????@mail.ru @bigmir.net a1111111 a1169619 a12121212 a1234567 a12345678 a123456789 a1234567890 a123456a
a12b13c14 a1a2a3a4 a1a2a3a4a5 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 a1s2d3f4g5 a5201314 a6543210 a7777777 a838hfid
a987654321 aa123123 aa123456 aa224466 aa261599 aaa123123 aaa123456 aaaa1111 aaaaaaa1 aaaaaaaa1 aaaaaaaaa1
aaliyah1 aardvark aaron123 aaron431 ab123456 abbey2010 abc123123 abc12345 abc123456 abc1234567 abc123456789
abc123abc abcabc123 abcd1234 abcd12345 abcd123456 abcde123 abcde12345 abcdef12 abcdef123 abcdefg1 abcdefg123
abcdefgh abcdefgh1 abcdefghi abcdefghi1 abcdefghij abdullah abenteuer aberdeen abhishek abigail1 abracadabra
abraham1 abrakadabra absolute abundance academia acapulco account1 accounting achilles acropolis aczx7812
ad123456 adam1234 adams33486 addicted addison1 addl0223 adekunle adelaide adgjmptw adidas123 admin123
admin1234 admin12345 admin@123 adminadmin administrator adrenalin adrian12 adrian123 adriana1 adrianna
adrianna1 adrienne adrienne1 adventure advocate aerobics aerosmith aerosmith1 afghanistan afrodita agent007
agnieszka agnieszka1 agustina ahbird1984 ahmed123 airborne airborne1 airforce airforce1 airplane airplane1
airsoft1 aishiteru aishwarya akademiks11 akatsuki akax89wn akopa123 aksrms8010 akucintakamu akusayangkamu
alabama1 albatros alberto1 alcatraz alchemist aldebaran alejandra alejandra1 alejandro alejandro1 alejandro2
aleksander aleksandr aleksandra alemania alessandra alessandro alex1234 alex2000 alexande alexander
alexander1 alexander2 alexander3 alexander7 alexandr alexandra alexandra1 alexandre alexandria alexandru
alexis01 alexis09 alexis10 alexis11 alexis12 alexis123 alexis13 alfaromeo alfonso1 alfred19 alfredo1
alhamdulillah alicante alice123 aliceadsl aligator alina123 alladin79 allah786 allahakbar allahis1
allahuakbar allen123 alleycat alliance alligator allison1 alliswell allmine1 allrecipes allstar1 allstate
allyson1 almario927 almighty almighty1 alohomora alondra1 alpacino alpha123 alphabet altamira alterego
alucard1 alyssa12 alyssa123 amanda01 amanda11 amanda12 amanda123 amanda13 amanda21 amanda22 amanda69
amandine amarillo amazing1 amber123 ambition amdturion64 america1 america10 america12 america123 america13
america2 america7 american american1 amethyst amorcito amoremio amoreterno amoureuse amoureux amsterdam
amsterdam1 anaconda anakonda anaksoleh anamaria anarchy1 anastasia anastasia1 anastasiya anatoliy anderson
anderson1 andg1705 andi121382 andre123 andre1986 andrea12 andrea123 andreas1 andreita andrew01 andrew10
andrew11 andrew12 andrew123 andrew13 andrew21 andrew22 andrew23 andrey1412ua andromeda andrusic1 anetka11
angedemon angel101 angel123 angel1234 angel666 angel675 angel777 angela12 angela123 angelbaby angelbaby1
angeleyes angeleyes1 angelface angelica angelica1 angelika angelina angelina1 angeline angelique angelita
angelito angelito1 angels12 angels123 angelseye22 angie123 anhyeuem ania1986 animals1 animation anime123
annabell annabelle annabelle1 annalisa annamaria annemarie annette1 annie123 annmarie anno1602 anonymous
another1 anthony! anthony01 anthony07 anthony08 anthony1 anthony10 anthony11 anthony12 anthony123 anthony13
anthony14 anthony15 anthony2 anthony21 anthony22 anthony23 anthony3 anthony4 anthony5 anthony6 anthony7
anthony8 anthony9 antivirus antoine1 antoinette anton123 antonella antonia1 antonina antonino antonio1
antonio123 antonio2 anuradha anything anything1 aobo2010 aphrodite apocalypse apollo11 apollo13 apple123
applepie applepie1 apples12 apples123 applesauce approtec april123 apsk54321 aptx4869 aq1sw2de3 aquarius
aquarius1 aqwzsxedc arabella arabella24630 aragorn1 arcangel archangel architect arcobaleno argentina
argentina1 arianna1 arizona1 arkansas arkansas1 armageddon armagedon armando1 armorgames armstrong
armstrong1 arschloch arschloch1 arsenal1 arsenal11 arsenal12 arsenal123 arsenal14 arsenalfc as123456
as790433 asassin1997 asd12345 asd123456 asd123asd asd666fds asdasd12 asdasd123 asdasd666 asdasdasd1 asdf1234
asdf12345 asdf123456 asdf3423 asdf;lkj asdfasdf1 asdfbeans1 asdffdsa asdfg123 asdfg12345 asdfgh01 asdfgh12
asdfgh123 asdfghj1 asdfghjk asdfghjk1 asdfghjkl asdfghjkl0 asdfghjkl1 asdfghjkl12 asdfghjkl123 asdfghjkl;
asdfghjklhudson1 asdfghjklwinston1 asdfjkl1 asdfjkl; asdfjklknight asdfqwer asdfzxcv asdqwe123 asdzxc123
asemmanis ashanti1 ashleigh ashleigh1 ashley01 ashley08 ashley09 ashley10 ashley11 ashley12 ashley123
ashley13 ashley14 ashley15 ashley16 ashley17 ashley18 ashley21 ashley22 ashley23 ashley69 aspirine
assalamualaikum assassin assassin1 assface1 asshole! asshole. asshole1 asshole12 asshole123 asshole2
asshole3 asshole69 assholes assmunch asswipe1 astaghfirullah astalavista astonmartin astonvilla astrid29
asturias atlanta1 atlantic atlantis atlantis1 atlars10 atletico attitude attitude1 audi1991 audiopel
aug!272010 august10 august11 august12 august13 august14 august15 august16 august17 august18 august19
august20 august21 august22 august23 august24 august25 august26 august27 august28 august29 august30 august31
augustine augustus aurelien austin01 austin10 austin11 austin12 austin123 austin13 austin316 australia
australia1 automobil avalanche avalon08 avemaria aventura aviation avrillavigne awei1616 awesome! awesome1
awesome123 awesome2 aysa2423 az123456 azerty12 azerty123 azertyui azertyuiop azsxdcfv b1234567 b123456789
b2spirit b4272327 babatunde baby1234 baby2008 baby2009 babybaby1 babybear babybear1 babyblue babyblue1
babyboo1 babyboy1 babyboy12 babyboy123 babyboy2 babyboy3 babycakes babycakes1 babydoll babydoll1 babyface
babyface1 babygirl babygirl! babygirl01 babygirl06 babygirl07 babygirl08 babygirl09 babygirl1 babygirl10
babygirl11 babygirl12 babygirl13 babygirl14 babygirl15 babygirl16 babygirl17 babygirl18 babygirl19 babygirl2
babygirl20 babygirl21 babygirl22 babygirl23 babygirl24 babygirl3 babygirl4 babygirl5 babygirl6 babygirl69
babygirl7 babygirl8 babygirl9 babygurl babygurl1 babygurl12 babygurl13 babygurl14 babygurl2 babylon5
babylove babylove1 babymama1 babyphat babyphat1 bacardi1 backsdau backspace backspace1 backstreet badbitch1
badboy12 badboy123 badboys2 badgirl1 badminton badoobadoo baggies1 bahia1979 bailey01 bailey11 bailey12
bailey123 baili123com bajingan balikpapan baller10 baller11 baller12 baller123 baller13 baller21 baller22
baller23 baller24 ballerina ballin12 ballin23 baltazar baltimore baltimore1 bambolina banana11 banana12
banana123 bananas1 bandit01 bandit12 bandit123 bandung1 bandung123 bangalore bangbang1 bangladesh bangsaku
bank1234 bankindonesia banshee1 baptiste baracuda barakuda barbados barbara1 barbie12 barbie123 barbiegirl
barcelona barcelona1 barcelone barkley1 barnyard barracuda barselona baseba11 baseball baseball! baseball.
baseball08 baseball09 baseball1 baseball10 baseball11 baseball12 baseball13 baseball14 baseball15 baseball16
baseball17 baseball18 baseball19 baseball2 baseball20 baseball21 baseball22 baseball23 baseball24 baseball25
baseball3 baseball33 baseball4 baseball5 baseball6 baseball7 baseball8 baseball9 basketbal1 basketbal9
basketball basketball1 bassman1 bastard1 bastardo basti_1014 batista1 batman01 batman11 batman12 batman123
batman13 batman22 batman23 batman69 battlefield bautista bayern94 bball123 bbleo1zz beachbum beaches1
bearbear1 bearshare beast123 beast556 beastie0 beatles1 beatrice beatrice1 beautiful beautiful1 beautiful2
because1 beckham1 beckham23 beckham7 beefcake beethoven beethoven9 behappy1 bela2404 believe1 belinda1
belinea85 bella123 bellissima beloved1 benedict benfica1 bengals1 benjamin benjamin1 benjamin15 bennett1
benny123 bentley1 berenice bergkamp berkeley bernadette bernard1 bernardo bertrand besiktas bestfriend
bestfriends bethany1 bettina23 betty123 bettyboop bettyboop1 beverly1 beyblade beyonce1 bff4ever bigballs
bigballs1 bigbear1 bigbird1 bigboobs bigbooty1 bigboss1 bigboy12 bigboy123 bigbrother bigdaddy bigdaddy1
bigdick1 bigfoot1 bighead1 bigmama1 bigmoney bigmoney1 bigpimp1 bigpimpin bigpimpin1 bigsexy1 bigtits1
billabong billabong1 billiejoe1 billy123 billybob billybob1 billyboy bingo123 biohazard biologia bionicle
birdie123 birdman1 birmingham birthday birthday1 biscotte biscuit1 biscuit22 bismilah bismillah bismillah1
bismillah123 bitch101 bitch123 bitch1234 bitch666 bitchass bitchass1 bitches! bitches1 bitches2 biteme69
bkl29m2bk bl8lygb0 blabla123 blablabla1 black123 black666 blackberry blackbird blackbird1 blackcat blackcat1
blackcat123 blackdog blackdog1 blackhawk blackhawk1 blackie1 blackjack blackjack1 blackman blackman1
blackops blackout blackout1 blackpool blackrose blackrose1 blackstar blackwater blahblah1 blake123 blaster1
blaze420 blessed1 blessed2 blessed7 blessing blessing1 blessings blingbling blink123 blink182 blizzard
blizzard1 blkdrag0ns blogs123 blondie1 blood123 blood4life blossom1 blowfish blowjob1 blowme69 blue1234
bluebell blueberry blueberry1 bluebird bluebird1 blueboy1 bluedog1 blueeyes blueeyes1 bluefish bluejean
bluemoon bluemoon1 bluerose bluesky1 bluestar blunt420 bmx4life bobafett bobby123 bobcats1 bobdylan
bobesponja bobmarley bobmarley1 boeing747 boguska123 bollocks bollocks1 bologna1 bonehead bonjour1 bonjovi1
boobear1 boobies1 boobies2 booboo11 booboo12 booboo123 boogers1 bookmark bookworm boomboom1 boomer12
boomerang bootsie1 borboleta bordeaux borec123654 boricua1 borussia bossman1 bouboule boulette bowling1
boyfriend boyfriend1 br00klyn bradford bradley1 bradpitt brandnew1 brandon! brandon01 brandon1 brandon10
brandon11 brandon12 brandon123 brandon13 brandon2 brandon3 brandon4 brandon5 brandon7 bratz123 braveheart
braves10 braxton1 brayden1 breakdance breanna1 brendan1 brendon1 brennan1 bretagne brewster brian123
brianna1 brianna2 briciola bridget1 brighton brighton1 brigitte brilliant brinchen23 brisbane bristol1
britney1 britt123 brittany brittany1 brittany12 brittany2 brittney brittney1 broadband1 broadway broadway1
brodie10 brokenhear broncos1 broncos7 brooke12 brooke123 brooklyn brooklyn1 brooklyn2 brother1 brother2
brothers brothers1 browneyes browneyes1 brownie1 browning brownsugar brucelee brucelee1 bruiser1 bruno123
bryan123 bryant24 bubba123 bubble01 bubblegum bubblegum1 bubbles! bubbles1 bubbles12 bubbles123 bubbles13
bubbles2 bubbles3 bubbles7 buckeye1 buckeyes buckeyes1 buckshot buckwheat budapest buddy123 buddyboy
buddyboy1 buddydog budlight budlight1 budweiser budweiser1 buffalo1 buffy123 bugsbunny bugsbunny1 bulldog1
bulldog2 bulldogs bulldogs1 bullet695 bullet83 bullfrog bullseye bullshit bullshit1 bumblebee bumblebee1
bunghole bunnies1 bunny123 bushido1 business business1 buster01 buster11 buster12 buster123 butter12
buttercup buttercup1 butterfly butterfly! butterfly0 butterfly1 butterfly2 butterfly3 butterfly4 butterfly5
butterfly6 butterfly7 butterfly8 butterfly9 butters1 buttface1 butthead butthead1 butthole butthole1
buttons1 buzhidao bvp33w7epu bynthytn byusdg23 c.ronaldo c0mputer c1234567 c123456789 c43qpul5rz caballero
cabbage1 cachorro cadillac cadillac1 caitlin1 caitlyn1 calculator calderon calendar caliente california
calimero callaway callofduty camaro69 camaroz28 cambiami cambridge camel232 cameron1 cameron12 cameron123
cameron2 cameron3 camilla1 camille1 campbell campbell1 canada123 canadian cancer69 candace1 candice1
candy101 candy123 candycane candycane1 candygirl candygirl1 candyman candyman1 cannabis cannelle cannibal
cannondale cantik123 cantona7 capetown capital1 capitals11 capoeira capricorn capricorn1 capricornio
capslock captain1 capucine caramel1 caramella caramelo cardinal cardinal1 cardinals cardinals1 carebear
carebear1 carebears carebears1 career121 carlitos carlitos1 carlos10 carlos12 carlos123 carlos13 carlotta
carlton1 carmelo1 carmelo15 carnaval carnival carol123 carolina carolina1 caroline caroline. caroline1
carollo12 carolyn1 carpediem carpediem1 carpenter carpenter1 carter15 cartman1 cartoon1 casablanca casanova
casanova1 casey123 cashmoney cashmoney1 casper12 casper123 cassandra cassandra1 cassidy1 cassie12 cassie123
castillo castillo1 cat15175 catalina catalina1 catarina catdog12 catdog123 caterina catfish1 catherine
catherine1 catholic catlover catwoman cavalier cbr600rr cbr900rr ccopacell1 cds04121989 cdtnkfyf cecilia1
celeste1 celinesimon cellphone cellphone1 celtic123 celtic1888 celtic67 celticfc celtics1 central1 centrino
cepetsugih cerberus cervantes cfitymrf ch0c0late chadwick chainsaw challenge challenger chambers chameleon
champagne champion champion1 champions chandler chandler1 chanelbag change1234 changeit changeme changeme1
changeme123 chantel1 chantelle character charger1 chargers chargers1 chargers21 charisma charity1 charlene
charlene1 charles1 charles2 charley1 charlie! charlie01 charlie1 charlie10 charlie11 charlie12 charlie123
charlie13 charlie2 charlie3 charlie4 charlie5 charlie7 charline charlotte charlotte1 charlton charly2004
charmaine charmed1 charmed3 charming chase123 chasity1 cheater1 checkers checkmate cheer101 cheer123
cheerleade cheerleader cheese11 cheese12 cheese123 cheesecake cheetah1 cheguevara chelle1234 chelsea1
chelsea11 chelsea12 chelsea123 chelsea2 chelsea7 chelsea8 chelseafc chelsey1 chemical chemical1 chemistry
chemistry1 cherokee cherokee1 cherries cherries1 cherry12 cherry123 cherry13 chester1 chester2 chestnut
chevelle chevelle1 chevrolet chevrolet1 chevy350 chevys10 chevyz71 chewbacca cheyanne cheyenne cheyenne1
chicago1 chicago23 chicca39 chicharito chicken! chicken1 chicken11 chicken12 chicken123 chicken2 chicken3
chicken4 chicken5 chicken7 chickens chickens1 chico123 chihuahua chihuahua1 children children1 children2
children3 children4 china123 chinacat chinchilla chipmunk chipper1 chipper10 chiquita chiquita1 chitarra
chitown1 chivas#1 chivas10 chivas100 chivas11 chivas12 chivas123 chivas13 chloe123 chocolat chocolate
chocolate! chocolate1 chocolate2 chocolate3 chocolate4 chocolate5 chocolate7 chocolate8 chocolate9 chopper1
chouette choupette chris101 chris123 chris1234 chrisbrown chrissy1 christelle christia christian christian1
christian2 christian7 christie christin christina christina1 christina2 christine christine1 christmas
christmas1 christmas2 christoph christoph89 christophe christopher christopher1 christy1 chronic1 chronic420
chrysler chuckie1 chuckles churchill chutrung cinderella cindy123 cingular1 cinnamon cinnamon1 cinta123
cintaku1 cintaku123 cjcamron1 cjkysirj cjmasterinf cksdnd12 clarence clarence1 clarinet clarinet1 clarissa
clarissa1 clarisse clarkson class2010 classic1 classof06 classof07 classof08 classof09 classof200 classof201
classroom claudia1 claudine clayton1 clemence clemente clementine clemson1 cleopatra cleopatra1 cleveland
cleveland1 clifford clifford1 clinton1 clochette clueless cm6e7aumn9 cnfybckfd coca-cola cocacola cocacola1
cocaine1 coccinella cocksucker coco1234 cocoloco coconut1 coldplay coldplay1 coleman1 colleen1 college1
collins1 colombia colombia1 colorado colorado1 coltrane columbia columbia1 columbus combat123654 comcast1
comeon11 commander commando commerce community compaq12 compaq123 complete compton1 computador computadora
computer computer1 computer11 computer12 computer123 computer2 computers concetta concorde concrete
concrete1 confidence confused confused1 connect1 connection conpro73 constance constantin constantine
consuelo continue contrase contrasena control1 converse converse1 cookie01 cookie11 cookie12 cookie123
cookie13 cookie23 cookiemons cookies! cookies1 cookies12 cookies123 cookies2 cool1234 cool123456 coolbean
coolbeans coolbeans1 coolboy1 coolcat1 cooldude cooldude09 cooldude1 coolgirl coolgirl1 coolguy1 coolkid1
coolman1 coolness coolness1 cooper12 cooper123 copenhagen corazon1 cordelia cordell123 coregmedia corentin
corleone cornelia cornelius cornflake cornwall corvette corvette1 cosmopolitan costarica cosworth cougars1
counter1 counterstrike country1 countryboy couponmom couponsc10 courage1 courage9 courtney courtney1
courtney12 coventry cowboys1 cowboys12 cowboys2 cowboys22 cowboys81 cowboys9 cowgirl1 cr1st1an cracker1
crackers crackers1 crackhead1 crawford crazy101 crazy123 crazybitch crazydog crazygirl crazygirl1 creation
creative creative1 crepusculo crescent crevette cricket1 criminal crimson1 crip4life cristal1 cristian
cristian1 cristiano cristiano7 cristina cristina1 critter1 crjhgbjy crocodile cronaldo cronaldo7 crosby87
crossfire crowbird crusader cruzazul cruzazul1 crybaby1 crystal1 crystal12 crystal123 crystal2 cubbies1
cucciola cucciolo cucumber cuddles1 cunningham cupcake1 cupcake12 cupcake123 cupcake2 cupcakes cupcakes1
curious1 cutegirl cutie101 cutie123 cutiepie cutiepie1 cutiepie12 cutiepie2 cvbhyjdf cvzefh1gkc cxfcnkbdfz
cxy831126 cynthia1 czsxumtf d04081999 d0r1nc0urt d1234567 d123456789 d1e234tp d1lakiss d2xyw89sxj d6ug7epz
d71lwz9zjs d9189498 d9zufqd92n dabears1 daddy123 daddygirl1 daddysgirl dadounet daedalus daffodil daisy123
daisydog daisymae daisymay dakota01 dakota12 dakota123 dalbas73 dalejr88 dallas01 dallas12 dallas123
dallas214 dallas22 damilare damilola dance123 dance4life dancer12 dancer123 dancing1 dangerous dangerous1
dangerous12 daniel01 daniel07 daniel10 daniel11 daniel12 daniel123 daniel13 daniel14 daniel15 daniel16
daniel17 daniel18 daniel19 daniel21 daniel22 daniel23 daniela1 danielito daniella danielle danielle1
danielle12 danielle2 danny123 dannyboy dannyboy1 dantheman dardevilk daredevil daredevil1 darkangel
darkangel1 darkknight darklord darkness darkness1 darkside darkside1 darkstar darkstar1 darlene1 darling1
darnell1 darrell1 darthvader database daughter daughter1 david123 davidic1 davidoff davidson daytona1
dbrnjhbz dd123456 deadhead deadman1 deadmau5 deadpool deandre1 dearbook death123 death666 deathnote
deathnote1 deborah1 december december1 december10 december11 december12 december13 december14 december15
december16 december17 december18 december19 december2 december20 december21 december22 december23 december25
december28 december31 dedamiwa dedewang deerhunter deeznuts default1 default123 defender defender101
deftones deftones1 degrassi1 dei3mutter delacruz delicious delicious1 delilah1 delivered delphine delpiero
delpiero10 demilovato demo1234 demon123 demon1234 demon12345 demon1q2w3e demon1q2w3e4r demon1q2w3e4r5t
demon666 den221991 denis123 dennis123 denpasar depechemode derparol derrick1 desember deshawn1 designer
designer1 desiree1 desmond1 desperado destiny1 destiny12 destiny123 destiny2 destiny3 destiny5 destiny7
destroyer detroit1 detroit313 deusefiel deutschland devil123 devil666 devildog devildog1 devilmaycry
dewayne1 dfa72dfj dfcbkbcf dfg5fhg5vgfh1 dfktynby dfktynbyf diablo666 diamante diamond1 diamond12 diamond123
diamond2 diamond3 diamond7 diamonds diamonds1 diana123 diciembre dickhead dickhead1 dictionary diego123
dieguito dietcoke dietcoke1 digimon1 digital1 dilbert1 dilligaf dillweed dimas34rus dimebag1 dimension
dimples1 dingdong dingdong1 dinosaur dinosaur1 diosesamor diosesfiel director dirtbike dirtbike1 discover
discovery disneyland disturbed disturbed1 divorce1 diwtgm8492 dkflbckfd dkflbvbh dkssud12 dkxjizc282
dlfaor09 dmsgk0103 doberman dodgeram dodgeram1 dodgers1 doggy123 doggystyle doghouse doglover doglover1
dogshit1 dolores1 dolphin1 dolphin2 dolphins dolphins1 dolphins13 domenica domenico dominic1 dominican1
dominick dominick1 dominik1 dominika dominique dominique1 donovan1 dont4get dontforget dontknow dontknow1
doodlebug doodlebug1 doodles1 dookenr1 doomsayer.2.7mords.v doomsayer.2.7mords.vv doomsday dopeboy1 doraemon
doraemon1 dorothy1 dortmund doudoune doughboy douglas1 download downtown dpbk1234 dr.pepper dracula1
dragon01 dragon10 dragon11 dragon12 dragon123 dragon13 dragon21 dragon22 dragon23 dragon666 dragon69
dragon76 dragon77 dragon88 dragon99 dragonball dragonballz dragonfire dragonfly dragonfly1 dragons1 dragoon1
dragoste dramaqueen dreamcast dreamer1 dreamgirl dreaming drjynfrnt dropdead drowssap drowssap1 drpepper
drpepper1 drummer1 dt123456 dthjybrf dtxyjcnm duchess1 dumbass1 duncan21 durango1 dutchess dutchess1
dylan123 dynamite dynasty1 dzxtckfd e123456789 e2yfp41b e3r4t5y6 eagles12 earnhardt3 eastside eastside1
eastside13 eastwood easyas123 eatpussy eatshit1 ebenezer echizen18 eclipse1 economics ecuador1 eddie123
edinburgh edmonton eduardo1 education education1 edward12 edward123 edward17 edwards1 edxk20qmfs ee19920528
eggplant eh1k9oh335 ehdgnl12 einstein einstein1 ekaterina elcubano1893a eldorado eleanor1 electric electric1
electrical electron electronics elefante element1 element123 element2 elements eleonora elephant elephant1
eleven11 elisabeth elisabeth1 elisabetta elizabet elizabeth elizabeth0 elizabeth1 elizabeth2 elizabeth3
elizabeth5 elizabeth7 elizabeth8 elizabeth9 elizaveta ellie123 elliott1 elsalvador elvis123 emachines
emachines1 emanuel1 emanuela emanuele emerald1 emerica1 emerson1 emiliano emily123 eminem12 eminem123
emirates emmanuel emmanuel1 emmanuelle emotional employment engel00007 engelchen engineer engineer1
engineering england1 english1 enocnayr enrique1 enter123 enterprise eqes606898 ericsson ernesto1 escalade
escorpio escorpion esidez57 esmeralda esmeralda1 esperanza esperanza1 esteban1 estefania estrella estrella1
estrellita eternal1 eternity eternity1 ethan123 ethanryan01 etnxtxsa65 evanescence evangelion evergreen
everlast everton1 everyday everything evgeniya evolution evolution1 excalibur excellent expert12 explorer
explorer1 express1 extreme1 ezekiel11989 ezekiel11991 ezequiel f00tball f1uuhza723 fabienne fabregas
fabregas4 fabrizio fabulous fabulous1 faca210898 facebook facebook1 fairview faith123 faithful faithful1
falcons1 falcons7 fallen_angel fallout3 falloutboy falp5050 familia1 familiyafamiliya family01 family12
family123 family1st familyguy familyguy1 fantasia fantasma fantastic fantastic4 fantasy1 fantomas farfalla
farfallina farmacia fashion1 fathead1 father123 fcbarcelona fcbayern fearless fearless1 feather1 february
feder_1941 federica federico feedback felicia1 felicidad felicidade felicita felicity felipe123 felix123
felix1952 fenchel55 fener1907 fenerbahce fenohasina39 ferdinand ferguson fernanda fernanda1 fernandes
fernandez fernando fernando1 ferrari1 ferreira festival feuerwehr feyenoord fgjrfkbgcbc34 fgtkmcby fickdich
ficken76 fiesta01 fifa2010 fightclub fighter1 film@123 filomena finalfantasy find_pass fiorella fiorentina
fireball fireball1 firebird firebird1 fireblade firefighter firefly1 firefox1 fireman1 firestorm firewall
fishbone fisherman fisherman1 fishhead fishing1 fishing2 fishtank fitness1 fivestar fk3456abc fkbyjxrf
fktrcfylh fktrcfylhf fktyeirf flamenco flamengo flamingo flamingo1 flanders flash123 fletcher fletcher1
flipflop flipper1 florence florence1 florencia florian1 florida1 florida2 flounder flower11 flower12
flower123 flowerpot flowerpower flowers1 flowers123 flowers2 fluffy12 fluffy123 foolish1 football football!
football. football01 football07 football08 football09 football1 football10 football11 football12 football123
football13 football14 football15 football16 football17 football18 football19 football2 football20 football21
football22 football23 football24 football25 football27 football28 football3 football32 football33 football34
football4 football44 football45 football5 football54 football55 football56 football6 football69 football7
football77 football8 football88 football9 football99 fordf150 fordf250 fordf350 fordfocus forever1 forever12
forever123 forever2 forever21 forever3 forever4 forever7 forgetit forgiven forgotten forgotten1 formula1
forrest1 forzainter forzajuve forzamilan forzanapoli forzaroma fountain fourkids fourteen foxracing1
foxylady fqrg7cs493 fragolina frances1 francesca francesca1 francesco francine francis1 francisca francisco
francisco1 francois francoise frank123 frankfurt frankie1 franklin franklin1 freckles freckles1 fred1234
freddie1 frederic frederick frederick1 frederik fredrick freebird freebird1 freedom! freedom1 freedom12
freedom123 freedom2 freedom3 freedom7 freeman1 freepass freestuff freestyle freestyle1 freeuser freeway1
freeze112 freiheit fresh123 friday13 friendly friends! friends1 friends12 friends123 friends2 friends3
friends4 friends4ev friends5 friends7 friendship friendster frisco415 frogger1 froggie1 froggies front242
frontier fu7u4a#$$$ fuchurli fuck1234 fucker12 fucker123 fucker69 fuckers1 fuckface fuckface1 fuckfuck1
fucking1 fucklife fucklife1 fucklove fucklove1 fucklove13 fuckme12 fuckme123 fuckme69 fuckmehard fuckmylife
fuckoff! fuckoff1 fuckoff123 fuckoff2 fuckoff69 fuckshit fuckthat1 fuckthewor fuckthis fuckthis1 fucku123
fuckyou! fuckyou. fuckyou0 fuckyou01 fuckyou09 fuckyou1 fuckyou10 fuckyou11 fuckyou12 fuckyou123 fuckyou13
fuckyou2 fuckyou21 fuckyou22 fuckyou23 fuckyou3 fuckyou4 fuckyou420 fuckyou5 fuckyou6 fuckyou666 fuckyou69
fuckyou7 fuckyou8 fuckyou88 fuckyou9 fuckyouall fuckyoubit fullaccess fullmetal fullmetal1 fullmoon
funmilola funny123 fussball futurama futyn007 fxzz75$yer fxzz75yer fyfcnfcbz fyfnjkbq fylhtq12 fysihz5g
fyutkbyf fyutkjxtr g13916055158 g9l2d1fzpy gabby123 gabriel1 gabriel123 gabriel2 gabriela gabriela1 gabriele
gabriell gabriella gabriella1 gabrielle gabrielle1 galatasaray gallardo gambion32 gameboy1 gamecube
gamecube1 gameover games123 gammaphi gandalf1 gangbang gangsta1 gangsta12 gangsta123 gangsta2 gangsta6
gangster gangster1 gangster12 ganja420 ganteng123 gantipassword gantisandi garbage1 gardenia garfield
garfield1 garfunkel gargoyle garrett1 garuda123 garudaku gateway1 gateway2 gatorade gatorade1 gayathri
gbgbcmrf gbhfvblf gcheckout gdcc9921 gearsofwar geheim123 general1 generation genesis1 genevieve geoffrey
george01 george12 george123 georgia1 georgie1 georgina geraldine gerardo1 germaine germania germany1
geronimo gerrard1 gerrard8 gertrude getmoney getmoney1 getmoney2 getsome1 gettherefast gfgfvfvf gfhjkm123
gfhjkmgfhjkm gfs2z6wb ghbdtn123 ghbdtnbr ghbdtnrfrltkf ghblehjr ghbywtccf ghhh47hj7649 ghjcnbnenrf
ghjcnjgfhjkm ghjcnjnfr ghjdthrf ghjnjnbg ghjuhfvvf ghost123 ghostrider giancarlo gianluca gigabyte
gigaman8891 giggles1 gilbert1 gilberto gilgamesh gillian1 ginger01 ginger11 ginger12 ginger123 giovanna
giovanni giovanni1 giraffe1 girasole girlfriend girlpower girls123 girlsrule girlygirl1 giselle1 giuliana
giuliano giulietta giuseppe gizmo123 gladiator glamorous1 glitter1 godbless godbless1 godblessme goddess1
godfather godfather1 godhelpme godim001 godisable godisgood godisgood1 godisgreat godislove godislove1
godlovesme godofwar godslove godsmack godsmack1 godspeed godzilla godzilla1 gogators goldberg goldberg1
goldeneye goldfinger goldfish goldfish1 goldstar goldwing golfball golfclub golfcourse golfing1 golfinho
goliath1 gonzales gonzalez gonzalez1 good-luck goodboy1 goodbye1 goodgirl goodgirl1 goodlife goodluck
goodluck1 goodness goodnews goodtime goodtimes goodtimes1 google.com google12 google123 googletester
gopher12 gordon24 gorgeous gorgeous1 gorilla1 gorillaz gossipgirl gotmilk1 gotohell gotohell1 grace123
graciela graduate graffiti graffiti1 grandad1 grandkids grandma1 grandma2 grandpa1 graphics grateful
grateful1 grayson1 greatest greedisgood green123 green420 greenbay greenbay1 greenday greenday! greenday1
greenday12 greenday2 greeneyes greeneyes1 greentea greenwood gregorio gregory1 grenouille gretchen gretchen1
greyhound gribouille griffin1 grinface grizzly1 groupd2013 gsxr1000 gtavicecity gtnhjdbx guadalupe
guadalupe1 gualapmi guardian guardian1 guatemala guatemala1 guerrero guestguest guilherme guillaume
guillermo guillermo1 guinness guinness1 guitar12 guitar123 guitarhero guitarra gummybear gummybear1 gunners1
gunsnroses gustavo1 gutierrez gutschein gwapoako gwarmonster gwerty123 gymnast1 gymnastics h1xp2z2duk
h2vwdubjx4 h4t3cr3w habbo123 hacker123 haha1234 hahaha123 haley123 halflife halflife2 hallo123 hallohallo
halloween halloween1 hallowell haloreach hamburg1 hamburg15 hamburger hamburger1 hamilton hamilton1
hammer123 hammers1 hampton1 hamster1 handball handsome handsome1 handyman hannah01 hannah10 hannah11
hannah12 hannah123 hannah13 hannahmont hannibal hannover hannover96 hans4queck happiness happiness1 happy123
happy1234 happyday happyday1 happydays happydays1 happyfeet happyfeet1 happygirl happyhappy hardcore
hardcore1 hardrock hardware harekrishna harley01 harley11 harley12 harley123 harley13 harley69 harmony1
harrison harrison1 harry123 harrypotte harrypotter harvick29 hastings hateyou1 hawaii50 hawaii808 hawaiian
hawaiian1 hawkesbury93 hawkeye1 hawkeyes hayabusa hbhc8290826 he635789 headshot heart123 heartbreak
heartbroke heartless heartless1 heather1 heather12 heather123 heather2 heavenly heavenly1 heavymetal
hedgehog heeren981a heineken heinrich heitor250493 hejhej123 hejsan123 helicopter hellboy1 hellfire
hellfire1 hello101 hello123 hello1234 hello12345 hellohello hellokitty hellomoto hellomoto1 hellothere
helloworld hellraiser hellsing hellyeah henderson henderson1 hendrix1 henni1907 henrique henry123 herbalife
herbert1 hercules hercules1 heritage hermione hermione1 hermosa1 hernandez hernandez1 hershey1 hester23
heterosexual hey12345 heyheyhey1 heythere heythere1 hgrfqg4577 highheel highland highlander highschool
hijodeputa hilaryduff hillary1 hillbilly hillbilly1 hillside himanshu hindustan hiphop123 histoire historia
history1 history278 hithere1 hitman47 hm9958123 hockey10 hockey11 hockey12 hockey123 hockey13 hockey14
hockey15 hockey16 hockey17 hockey19 hockey21 hockey22 hockey99 hogwarts hola1234 holiday1 holidays holland1
hollie99 hollister hollister1 hollister2 hollister3 holly123 hollywood hollywood1 hollywood2 holuha00
holyshit holyshit1 holyspirit home0401 home1234 homeboy1 homebrew homelesspa homer123 homerun1 homework
homework1 honda123 honda125 honda250 honda450 hondacbr hondacivic honduras honduras1 honesty1 honey123
honey215 honeybear honeybee honeybee1 honeybun honeybun1 honeybunny hongkong honolulu hoodnigga1 hooligan
hooters1 hopeful1 hopeless horse123 horses12 horses123 hosehead hospital hotchick hotchick1 hotdog123
hotgirl1 hotmail.com hotmail1 hotmail123 hotmama1 hotpink1 hotsauce hotshot1 hotstuff hotstuff1 hottie01
hottie101 hottie11 hottie12 hottie123 hottie13 hottie14 hottie69 hotwheels house123 houston1 houston713
howareyou hshn7669 htubcnhfwbz huangfeisuny hugoboss huhbbhzu78 humberto hummerh2 humphrey hunter01 hunter07
hunter08 hunter10 hunter11 hunter12 hunter123 hunter13 hunter22 hunter99 hunting1 hurensohn hurricane
hurricane1 husband1 huskers1 huskies1 hustler1 hx28o9e646 hyderabad hydrogen iamcool1 iamhappy iamnumber1
iamthebest iamtheone ibanezjs ibicguwjic ibukusayang icecream icecream1 icecream12 icecream2 icehouse
ichliebedi ichliebedich icthus01 icxkyb7972 id6c3wr6un idontcare idontcare1 idontknow idontknow1 iforgot1
ig4abox4 igetmoney1 ignoranto ihateyou ihateyou! ihateyou1 ihateyou2 ijrjkflrf il0vey0u il0veyou ilcerchio
ilds4edad ilikepie ilikepie1 ilikesex ilikeyou illinois illuminati illusion ilov3you ilove123 ilovealex
ilovealex1 iloveboys iloveboys1 ilovecats ilovechris ilovedavid ilovedogs ilovedogs1 ilovegirls ilovegod
ilovegod1 iloveher iloveher1 ilovehim ilovehim! ilovehim1 ilovehim12 ilovehim2 iloveindia ilovejesus
ilovejoe ilovejoe1 ilovejohn ilovejohn1 ilovejosh ilovejosh1 ilovejusti ilovelife ilovelucy ilovematt
ilovematt1 iloveme! iloveme1 iloveme12 iloveme123 iloveme2 iloveme3 ilovemike ilovemike1 ilovemom ilovemom1
ilovemusic ilovemybab ilovemydad ilovemyfam ilovemyfamily ilovemykid ilovemykids ilovemylife ilovemymom
ilovemymum ilovemysel ilovemyself ilovenick ilovenick1 ilovepussy iloveryan iloveryan1 ilovesam ilovesam1
ilovesex ilovesex1 iloveu12 iloveu123 iloveu13 iloveu22 iloveyou iloveyou! iloveyou. iloveyou0 iloveyou01
iloveyou07 iloveyou08 iloveyou09 iloveyou1 iloveyou10 iloveyou11 iloveyou12 iloveyou123 iloveyou13
iloveyou14 iloveyou143 iloveyou15 iloveyou16 iloveyou17 iloveyou18 iloveyou19 iloveyou2 iloveyou20
iloveyou21 iloveyou22 iloveyou23 iloveyou24 iloveyou3 iloveyou4 iloveyou5 iloveyou6 iloveyou69 iloveyou7
iloveyou8 iloveyou88 iloveyou9 iloveyou<3 iloveyouba iloveyouso iloveyoux3 iluvyou1 imagine1 iminlove
imissyou imissyou1 immortal immortal1 imnumber1 imperial important impossible imthebest imthebest1
inactive1996aug incorrect incredible incubus1 independen independent india123 indiana1 indians1 indonesia
indonesia1 indonesia123 indonesia45 indonesiaku indya123 ineedyou infamous1 infantry inferno1 infiniti
infinito infinity infinity1 information informix ingo10477 ingodwetrust inibif47 innocent insanity insomnia
inspiron instructor insurance insyaallah integra1 integral integrity inter123 inter1908 interests intermilan
international internazionale internet internet1 intrepid intruder inuyasha inuyasha1 inuyasha12 invisible
iopjkl12 ireland1 irock123 ironmaiden ironman1 isabel972 isabella isabella1 isabelle isabelle1 istanbul
istanbul34 italian1 italiano itsmylife iverson1 iverson3 iw14fi9j iw14fi9jwqa iw14fi9jxl izabella j1234567
j12345678 j123456789 j1v1fp2bxm j38ifubn j4n4jel4 j5644574 jack1234 jackass1 jackass123 jackass2 jackie12
jackie123 jackjack1 jackmore1 jackpot1 jackson1 jackson12 jackson123 jackson2 jackson5 jacob123 jacqueline
jadakiss jadebibou jaigurudev jaihanuman jaimatadi jakarta1 jakarta123 jake1234 jalisco1 jamaica1 james007
james123 james1234 jamesbond jamesbond007 jamesbond1 jamie123 jandre007 janelle1 january1 japanese
japanese92 jarox1301! jasmine01 jasmine1 jasmine11 jasmine12 jasmine123 jasmine13 jasmine2 jasmine3 jasmine4
jasmine5 jasmine7 jason123 jasper01 jasper12 jasper123 jaw138whet330 jayden07 jayden08 jayhawks jazmine1
jazzy123 jbuster13 jcdenis1 jdd04257 jeanette jeanette1 jeepster jefferson jefferson1 jeffery1 jeffhardy
jeffhardy1 jeffrey1 jehovah1 jellybean jellybean1 jellyfish jennifer jennifer1 jennifer12 jennifer2 jenny123
jeremiah jeremiah1 jeremy12 jericho1 jermaine jermaine1 jeronimo jerry123 jerusalem jesse123 jessica!
jessica. jessica01 jessica1 jessica10 jessica11 jessica12 jessica123 jessica13 jessica14 jessica15 jessica16
jessica18 jessica2 jessica21 jessica22 jessica23 jessica3 jessica4 jessica5 jessica69 jessica7 jessica8
jessica9 jessie12 jessie123 jesucristo jesus101 jesus123 jesus1234 jesus4me jesus777 jesuschris jesuschrist
jesuscristo jesusfreak jesusis1 jesusislord jesuslives jesusloves jesuslovesme jesussaves jethrotull
jetsmets jfgvcqbuzug jg3h4hfn ji394su3 jiang8kevin jibopogie jiefang007 jillian1 jimmie48 jimmy123
jjcg16dj5k jkiuztdftl57 jnkwear1 jobsearch jobshop2002 jocelyn1 joejonas joejonas1 jogjakarta johanna1
johannes john!20130605at1753 john1234 john2567 johnathan johnathan1 johncena johncena1 johncena12 johncena54
johndeere johndeere1 johnjohn1 johnlock johnny12 johnny123 johnny1959 johnnydepp johnpaul johnson1 joker123
jolinek33 jomacapa jonas123 jonasbroth jonathan jonathan1 jonathan12 jonathan2 jonathon jonathon1 jordan01
jordan06 jordan07 jordan08 jordan09 jordan10 jordan11 jordan12 jordan123 jordan13 jordan14 jordan15 jordan21
jordan22 jordan23 jordan2345 jordan24 jordan45 jordan99 jorge123 jose1234 jose1995 josefina joselito
joseluis josemanuel joseph01 joseph11 joseph12 joseph123 josephine josephine1 josette1 joshua01 joshua10
joshua12 joshua123 joshua13 joshua21 journey1 jp72l05w juancarlos juanita1 juanito1 juanjose juanpablo
juggalo1 juggalo420 juju1987 jujuvivi julia123 juliadronina1996 julian1705 juliana1 juliana123 julianna
julie123 julie2811 juliette julio123 jumpman23 jundian2011xr junebug1 junior01 junior10 junior11 junior12
junior123 junior13 junior88 junkmail jupiter1 just4fun just4you justdoit justdoit1 justice1 justice4
justin01 justin07 justin08 justin10 justin11 justin12 justin123 justin13 justin14 justin15 justin16 justin17
justin18 justin21 justin22 justin23 justin69 justinbieb justinbieber justine1 juventini juventus juventus1
k.pepper1 k1234567 k123456789 k25061405u ka_djkhjsy6 kaifer124 kaitlin1 kaitlyn1 kakaroto kakashi1 kakashi21
kakashka kalamazoo kamasutra kamehameha kameron1 kamikadze kamikaze kamil555 kamusayang kangaroo kangaroo1
kapej111 kara2711 karakartal karaoke1 karappinha karen123 karolina karolina1 kartoffelpuffer karukera
kasandra kassandra kassandra1 katarina katasandi katasandi1 katasandi123 katelyn1 katerina katharina
katherine katherine1 kathleen kathleen1 kathmandu kathryn1 katie123 katrina1 kawasaki kawasaki1 kayla123
kayleigh kayleigh1 kazantip keepout1 keepout8 kelly123 keluargaku kendall1 kennedy1 kenneth1 kennwort
kenny123 kenshi21 kenshin1 kentucky kentucky1 kenwood1 kenworth kevin123 kevinbg01 kevnwo128 keyboard
keyboard1 keystone keystone1 kfcnjxrf kickass1 kickflip kickflip1 kidrock1 kifj9n7bfu kikeunyw killa123
killbill killbill1 killemall killer01 killer10 killer11 killer12 killer123 killer1234 killer13 killer21
killer22 killer23 killer666 killer69 killer99 killerin66 killerman killers1 killzone kimberley kimberly
kimberly1 kimberly12 kindness king1234 kingdom1 kingfish kingfisher kingkong kingkong1 kingpin1 kingsley
kingston kingston1 kinomoto89 kirik26trimyasov kirill1990 kirsten1 kisskiss1 kissme123 kissmyass kissmyass1
kissmyass2 kitten12 kitten123 kittens1 kitty101 kitty123 kittycat kittycat1 kittykat kittykat1 kittykitty
kittylove kjrjvjnbd klapaucius klaudia01 kleopatra klinger1 knackwurst8853 knights1 knowledge knuckles
kobebryant kochamcie kochanie kokakola kolawole kolkol90 komputer komputer1 komputer12 konfetka konstantin
koolaid1 koroleva koupelna kowalski krasotka kretsaha53 krishna1 krishnan kristen1 kristian kristin1
kristina kristina1 kristine kristine1 krokodil krystal1 krystyna56 ks120473 ktvt6tn9 kuana230345 kucing123
kucingku kujawka98 kumar123 kurdistan kurtcobain kurwamac kxdw0980 l123456789 l1nk3d1n l1nked1n l1verpool
l58jkdjp!m l6ho3tg7wb labrador lacoste1 lacrimosa lacrosse lacrosse1 ladiesman1 ladybird ladybug1 ladybug2
ladygaga laetitia lahoumti lailahaillallah lakers08 lakers123 lakers24 lakers32 lakeside lakewood lalakers
lalala123 lalaland lalaland1 lamborghini lampard8 lancaster lancelot lancia037 landmark landrover language
lanlan1234 lapochka lara1308 laracroft larissa1 larry123 laserjet lasvegas lasvegas1 laughter laura123
laurel12creek lauren01 lauren11 lauren12 lauren123 laurence lauretta lavender lavender1 lawrence lawrence1
layouts1 learning leavemealone lebron23 lebronjame ledzeppelin leedsutd left4dead legend22 legolas1
leicester leliane50934 lemonade lemonade1 leningrad lenochka leolong1985 leonard1 leonardo leonardo1
leonidas leopard1 leopoldo lesbian1 lespaul1 leticia1 letmein! letmein1 letmein123 letmein2 letmeinnow
lexmark1 lexor123 lfitymrf lh6209lh libertad liberty1 library1 licorice lifehack lifeisgood lifesucks
lifesucks1 lifetime lightbulb1 lighthouse lighting lightning lightning1 lightning2 lightpower12345 liliana1
lilli2006 lillian1 lilly123 lilmama1 lilmama12 lilmama2 lilpimp1 lilsexy1 lilwayne lilwayne1 lilwayne12
lilwayne2 limegreen limegreen1 limpbizkit lincoln1 linda123 lindinha lindsay1 lindsey1 lineage2 linked123
linkedin linkedin01 linkedin1 linkedin11 linkedin123 linkedin2011 linkedin4me linkedln linkinpark lionheart
lionheart1 lionking lionking1 lipgloss lipgloss1 lipstick lipy110593 lisamarie lissabon littlebit littlebit1
littleman littleman1 littleone live4him livelife livelife1 liverp00l liverpoo liverpool liverpool0
liverpool1 liverpool123 liverpool2 liverpool5 liverpool7 liverpool8 liverpool9 liverpoolfc livestrong
lizottes ljxtymrf lkjhgfdsa lkjhgfdsa1 lmapacey lobster1 logan123 login123 logitech logitech1 loislane
lokomotiv lol12345 lol123456 lolek123 lolipop1 lolipop123 lollipop lollipop1 lollol123 lollypop lollypop1
london01 london11 london12 london123 london22 lonestar lonewolf lonewolf1 longbeach longbeach1 longhorn
longhorn1 longhorns longhorns1 lonsdale looby123 looking1 lordjesus loredana lorenzo1 loretta1 lorraine
lorraine1 losangeles loser101 loser123 loserface1 lotus123 louise123 louloute love1234 love12345 love123456
love1314 love2006 love2007 love2008 love2009 love2010 love2011 love2love love4eva love4ever love4ever1
love4life love4you love5683 loveable loveable1 lovebird lovebug1 lovebug2 loveforever lovegod1 lovehate
lovehate1 lovehim1 lovehurts lovehurts1 lovehurts2 loveislife lovejesus loveless loveless1 lovelife
lovelife1 lovelove1 lovely12 lovely123 lovely69 lovelygirl loveme11 loveme12 loveme123 loveme13 loveme22
loveme23 loveme69 lovemom1 lovemykids lover101 lover123 loverboy loverboy1 lovergirl lovergirl1 loverman
lovers12 lovers123 lovers69 lovestory lovesucks lovesucks1 loveu4ever loveyou! loveyou1 loveyou12 loveyou123
loveyou2 loveyou3 lovingyou lowrider lowrider1 ltybcrj1992 lucas123 lucifer1 lucifer666 lucille1 lucky123
lucky777 luckyboy luckydog luckydog1 ludacris ludacris1 ludi1234 ludivine lukas123 lukasz12 luv4ever
lydcc20091314 lynette1 lzhan16889 m01759766727 m1234567 m12345678 m123456789 m1am1b3ach m1chelle m8a8vhr6
macarena macaroni macdaddy macdaddy1 machine1 maciek06 macintosh mackenzie mackenzie1 madagascar madagaskar
madalena madalina madden07 madden08 madden09 maddie123 maddison maddison1 madeleine madeline madeline1
madinina madison01 madison1 madison12 madison123 madison2 madison3 madison4 madison5 madison7 madness1
madonna1 madonna12 maella1311 maganda1 magandaako magazine magdalena magdalena1 maggie01 maggie11 maggie12
maggie123 maggie13 magic123 magical1 magician magicman magma9824660 magno456 magnolia magnolia1 mahalkita
mahalkita1 mahalkoh maiden666 maik1996 maika2006 maiyeuem majestic majordomo makassar makaveli makaveli1
makayla1 makeitso makemoney makemoney1 makenzie maksimka malachi1 malaysia malaysia1 malcolm1 maldives
malishka mallorca mallory1 mama1234 mamacita mamamia1 mamapapa mamapapa1 mamasita mamika10 mamikawada
mamma123 mammamia mamochka management manager1 manchester manchester1 mancity1 mandarin mandarina mandingo
mandrake mandy123 mango123 manhattan manning18 manolito manson666 manuel12 manuel123 manuela1 manunited
manunited1 maplestory maprchem56458 maradona maradona10 maranatha marathon marbella marcella marcello
marco123 marcopolo marek14michal margaret margaret1 margarida margarita margarita1 margherita marguerite
maria123 maria666 mariajose mariana1 marianna marianne maribel1 marie123 mariella marielle marietta marigold
marihuana marijuana marijuana1 marilena marilyn1 marilyn59 marina123 marinara mariners marines1 marino13
mario123 mario140773 mariposa mariposa1 marishka marisol1 marissa1 marjorie mark1234 mark_963 marketing
marketing1 marlboro marlboro1 marlene1 marmalade marmotte marquis1 marriage married1 marseille marseille1
marseille13 marshall marshall1 martin12 martin123 martina1 martine1 martinez martinez1 martini1 martinique
marvel5454 maryann1 maryjane maryjane1 maryjane42 maryland maryland1 maryrose masamune mase4ever maserati
mash4077 mason123 massage1 master01 master11 master12 master123 master69 masterkey mastermind masters1
masyaallah matahari matematica matematika mateusz1 mathematics mathilde matilda1 matrix123 matt1234 matt1988
matthew01 matthew1 matthew11 matthew12 matthew123 matthew2 matthew3 matthew4 matthew5 matthew7 matthews
matthias matthieu mattingly matyas2001 maureen1 maurice1 maurice4 mauricio maurizio maverick maverick1
max12345 maximilian maximiliano maximus1 maxix565656 maxpayne maxpower maxwell1 maynard1 mayquinn2 mazafaka
mazda323 mazda626 mazdarx7 mazdarx8 mbahurip mcdonald mcdonalds mcdonalds1 mcgrady1 mckenna1 mckenzie
mckenzie1 mclarenf1 md1998pb meandyou meandyou1 meatball meatball1 meatball99 meathead meatloaf mechanic
mechanical medical1 medicina medicine meenakshi megadeth megadeth1 megaman1 megan123 megaparol
megaparol12345 megasecret megatron melanie1 melbourne melinda1 melissa1 melissa12 melissa123 melissa2
memorex1 memories memphis1 memphis10 mendoza1 meowmeow1 mephisto mercedes mercedes1 mercurio mercury1
merda123 merdeka17 merdeka1945 merdeka45 meredith meredith1 meridian mermaid1 mersedes messenger messenger1
messiah1 metal123 metal666 metalgear metalica metallic metallica metallica1 metallica2 metallica6 mexican1
mexican13 mexicano1 mexico01 mexico10 mexico11 mexico12 mexico123 mexico13 mgreen39 miami305 michael!
michael. michael01 michael08 michael1 michael10 michael11 michael12 michael123 michael13 michael14 michael15
michael18 michael2 michael21 michael22 michael23 michael3 michael4 michael5 michael6 michael69 michael7
michael8 michael9 michaela michaela1 michaeljac micheal1 michele1 michelle michelle! michelle01 michelle1
michelle11 michelle12 michelle13 michelle2 michelle3 michelle7 michigan michigan1 michoacan1 mickey01
mickey11 mickey12 mickey123 mickey13 mickeymous mickeymouse microlab microsoft microsoft1 midnight midnight1
midnight12 midnight2 migrationschool miguel12 miguel123 miguelito mikael412 mikayla1 mike1234 mikejones1
mikemike1 mikey123 milagros milanista milashka mildred1 miley123 mileycyrus military milkshake milkshake1
milkyway millenium millennium million1 million2 millions millwall minecraft minhasenha minicalibra
minicooper ministry minnesota minnesota1 minouche mintal24 miracle1 miracles miranda1 mireille miroslav
mischief misfits1 mishijos misiaczek mission1 mississipp mississippi misskitty missouri missy123 misterio
mistress misty123 mitchell mitchell1 mitsubishi mittens1 mkal2707 mm123456 mm170667 mmo110110 mnbvcxz1
mnbvcxz123 mobster1 mobsters1 mobydick mod7tygrysow moderncombat mohamed1 mohammad mohammed mohammed1
mojojojo molly123 mollydog mollydog1 momanddad momanddad1 mommy123 mommyof2 mommyof3 momoney1 monalisa
monalisa1 monamour moncoeur monday123 money100 money101 money123 money1234 money4940 money4me moneymaker
moneyman moneyman1 moneyman87 moneymoney mongoose mongoose1 monica12 monica123 monique1 monitor1 monkey01
monkey07 monkey08 monkey09 monkey10 monkey101 monkey11 monkey12 monkey123 monkey1234 monkey13 monkey14
monkey15 monkey16 monkey17 monkey18 monkey21 monkey22 monkey23 monkey24 monkey33 monkey69 monkey77 monkey88
monkey99 monkeyboy monkeyboy1 monkeybutt monkeyman monkeyman1 monkeys1 monkeys2 monopoly monopoly1 monster1
monster12 monster123 monster13 monster2 monster3 monster5 monster7 monstercha monsters montagne montana1
montana3 montecarlo monterrey montgom2409 montgomery montreal montreal1 montrose moonbeam moonlight
moonlight1 moonshine moonshine1 moonstar moose123 morales1 morecats morelle45 moremoney morenita morgan01
morgan11 morgan12 morgan123 morning21 morpheus morrison morrison1 morrowind mortimer mosima11 mosquito
mostwanted motdepasse mother12 mother123 motherfuck motherfucker motherlode motherof2 motherof3 motocross
motocross1 motorcycle motorhead motorola motorola1 moumoune mountain mountain1 mouse123 mrf11277215
ms0083jxj mu080295 mudvayne mudvayne1 muffin12 muffin123 muffins1 muhammad muhammad1 muhammed mulligan
multimedia multiplelog munchkin munchkin1 murcielago mushroom mushroom1 music101 music123 music4life
music4me musical1 musician musiclover musicman musicman1 musift10 mustafa1 mustang01 mustang1 mustang123
mustang2 mustang5 mustang50 mustang65 mustang66 mustang67 mustang69 mustang7 mustangs mustangs1 mustapha
mustard1 mv46vkmz10 my-space my.space my1space my204856 my2girls my3girls myangel1 mybabies myfamily
myfamily1 myfriend mygirls2 mygirls3 mylinkedin mylove12 mylove123 mymother mymusic1 mynameis mynameis1
mypassword mysecret myspace! myspace. myspace.co myspace0 myspace00 myspace01 myspace06 myspace07 myspace08
myspace09 myspace1 myspace10 myspace101 myspace11 myspace12 myspace123 myspace13 myspace14 myspace15
myspace16 myspace17 myspace2 myspace200 myspace201 myspace21 myspace22 myspace23 myspace24 myspace3 myspace4
myspace4me myspace5 myspace6 myspace69 myspace7 myspace77 myspace8 myspace88 myspace9 myspace99 myspacepas
mysterio mystery1 n123456789 nacional namaste78 nancy123 nanou4552 napoleon napoleon1 narayana naruto10
naruto101 naruto11 naruto12 naruto123 naruto13 naruto924 nascar20 nascar24 nascar88 nashi1996 nashville
nastenka natalia1 natalie1 nataliya natascha natasha1 nathalie nathan01 nathan11 nathan12 nathan123
nathaniel nathaniel1 natiichen999 national national1 natural1 naughty1 nautilus navigator nazareth ncc1701a
ncc1701d ncc1701e ncc74656 nebraska nebraska1 need4speed needajob needforspeed nefertiti nemesis1 neopets1
neopets12 neptune1 nessa1234 network1 networking neutrino neveragain neverland nevermind nevermind1
nevermore newaccount newcastle newcastle1 newcourt newjersey newjersey1 newlife1 neworleans neworleans12345
newpass1 newpasswor newpassword newport1 newport100 newstart newstart1 newthree51 newyork1 newyork12
newyork123 newyork2 newzealand nglw9840 nha7ebf6kp nibbles1 nicholas nicholas1 nicholas12 nicholas2 nichole1
nick1234 nickiminaj nickjonas nickjonas1 nicklaus nickolas nicky123 nicolas1 nicole01 nicole07 nicole08
nicole09 nicole10 nicole11 nicole12 nicole123 nicole13 nicole14 nicole15 nicole16 nicole17 nicole18 nicole21
nicole22 nicole23 nicole27 nicoleta nicoletta nideknil nigeria1 nigga123 nigger12 nigger123 nigger69
niggers1 nightmare nightmare1 nightshade nightwing nightwish nikita123 nikki123 nikolas1 nineteen ninja123
nintendo nintendo1 nintendo64 nirvana1 nissan350z nj2mp73t nks230kjs82 nmt89109328673 no1knows noiembrie
noisette nokia123 nokia3100 nokia3250 nokia3310 nokia5130 nokia5200 nokia5230 nokia5300 nokia5310 nokia5530
nokia5800 nokia6230 nokia6233 nokia6300 nokia6600 nokian70 nokian73 nokian95 nolimit1 nomeacuerdo nonmember
noodles1 nopassword northern northside1 nosferatu notebook notebook1 nothing1 nothings123 notorious
notredame notredame1 nottingham nounours november november1 november10 november11 november12 november13
november14 november15 november16 november17 november18 november19 november2 november20 november21 november22
november23 november24 november25 november26 november27 november3 november30 november5 november7 november8
novembre noviembre nowehaslo nssadmin nthvbyfnjh ntktdbpjh nuggets1 number10 number11 number12 number13
number23 numberone nummero1 nursing1 nuttertools nwo4life nyq28giz1z oakland1 oblivion oblivion1 obsession
oceans11 ocpoook325 october1 october10 october11 october12 october13 october14 october15 october16 october17
october18 october19 october2 october20 october21 october22 october23 october24 october25 october26 october27
october28 october29 october3 october30 october31 october4 october5 october6 october7 october8 october9
offspring ogplanet ohcaptain ohiostate ohiostate1 oklahoma oklahoma1 olalekan olamilekan olanrewaju olatunji
olayinka oldschool oldschool1 olitec00 oliveira oliver01 oliver11 oliver12 oliver123 olivia12 olivia123
olufiz14 olusegun oluwaseun omarion1 omsairam omshanti one2three onedirection onelove1 onepiece onetwo12
online123 oojs4ykl opelastra opelcorsa opensesame operation operator opernhaus1 optimus1 orange11 orange12
orange123 orange13 orange22 oranges1 ordenador ordinateur oriflame original original1 orlando1 oscar123
ossi2000 overdrive overkill overlord ovr220278 owt243ygbh owt243ygbj p0o9i8u7 p123456789 p1466186 p3rat54797
p455w0rd p4ssw0rd p4ssword p5415420 p@$$w0rd p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@ssword p@ssword123 pa$$w0rd
pa$$word pa55w0rd pa55word pablo123 packard1 packers1 packers4 painkiller paintball paintball1 painter1
painting pakistan pakistan1 pakistan12 pakistan123 pakistani paladin1 palembang pallmall palmeiras palmtree
palomino paluso00 panasonic panasonic1 pancake1 pancakes pancakes1 pancasila pancasila1 panchito panda123
pandabear pandabear1 pandora1 panorama pantera1 panther1 panthers panthers1 papamama papatoma1 paper123
paperino papichulo papichulo1 papillon paradigm paradise paradise1 paramedic paramore paramore1 paranoid
paris123 parlament parola12 parola123 partizan party123 pasadena pasquale pass1234 pass1word pass9876
pass_2011 passcode passer2009 passer2010 passer2011 passion1 passions passport passport1 passw0rd passw0rd!
passw0rd1 password password! password. password0 password00 password01 password06 password07 password08
password09 password1 password1! password10 password11 password12 password123 password123! password1234
password12345 password123456 password13 password14 password15 password16 password17 password18 password19
password2 password20 password2024 password2025 password2026 password21 password22 password23 password24
password25 password27 password3 password32 password33 password34 password4 password42 password44 password45
password5 password55 password6 password66 password69 password7 password77 password8 password88 password89
password9 password99 password? passwordku passwords passwort passwort1 pasword1 patatina patches1 pathfinder
patience patience1 patrice1 patricia patricia1 patricio patrick1 patrick12 patrick123 patrick2 patrick3
patriot1 patriots patriots1 patriots12 patrizia patterson patterson1 paulette paulina1 pauline1 pavilion
pavilion1 payback1 payton34 pazzword123 peace123 peaceful peaceout peaceout1 peaches1 peaches2 peanut01
peanut11 peanut12 peanut123 peanutbutter peanuts1 pearljam pearljam1 pebbles1 pedarsag pedro123 peekaboo
peekaboo1 pegasus1 peleleco pendejo1 penelope penelope1 penguin1 penguins penguins1 penis123 pennstate
pennstate1 penny123 pennywise pentagon pentium4 people12 people123 pepper01 pepper11 pepper12 pepper123
peppermint pepsi123 pepsicola perfect1 perfect10 perfection performa persahabatan persebaya persib1933
persija123 personal personal1 peter123 peterbilt peterpan peterpan1 peterson petrovich peugeot206 peyton18
pg260365 phantom1 pharmacy phialpha philippe philippine philips1 phillies phillies1 phillip1 phillips
philly215 phoenix1 phoenix888 pianoman picasso1 pickles1 picture1 pictures pictures1 pikachu1 pimp1234
pimp4life pimpdaddy pimpdaddy1 pimpin101 pimpin12 pimpin69 pimping1 pimpjuice1 pineapple pineapple1 pingpong
pingpong1 pinguino pink1234 pinkfloyd pinkfloyd1 pinklady pinky123 pinocchio pioneer1 pipeline pippen33
piramida piramide pirates1 pissoff1 pistache pistons1 pitapooe1 pitbull1 pitiponc pittsburgh pizza123
pizzahut pizzahut1 pk3x7w9w placebo1 plastic1 platinum platinum1 platypus playboy1 playboy12 playboy123
playboy2 playboy69 player12 player123 player13 player69 playgirl playgirl1 playstatio playstation
playstation2 playstation3 playtime pleasure pleasure1 ploppy10 plumber1 plymouth pocahontas poepen19
poiu0987 poiuytre poiuytrewq poiuytreza pok29q6666 pokemon1 pokemon10 pokemon11 pokemon12 pokemon123
pokemon2 pokemon3 pokemon5 pokemon7 pokemon9 poker123 pokerface polarbear polarbear1 polaris1 polenka1
police123 policeman politics polniypizdec0211 polniypizdec1102 polniypizdec110211 polska123 pomalo123
pommes123 pontiac1 poochie1 poohbear poohbear1 poohbear12 poohbear2 pookie12 pookie123 poop1234 poophead
poophead1 poopmaster pooppoop1 poopy123 pop168168 popcorn1 popcorn12 popcorn123 popcorn2 poppy123 popstar1
poptart1 poptropica porcodio porkchop porkchop1 pornstar pornstar1 porsche1 porsche911 portable portland
portland1 portugal portugal1 poseidon positive positive1 positivo possible pothead1 pothead420 poulette
poupette poupoune povlmly727 povray14 power123 power999 powerful powerman powerof3 powerpuff pqntmt1247
pr1ncess prasanna prashant preacher preciosa precious precious1 precious2 predator predator1 pregmar2
prelude1 presario presario1 president president1 presley1 prestige preston1 pretty12 pretty123 prettyboy
prettyboy1 prettygirl prettyme primavera primrose prince12 prince123 princes1 princesa princesa1 princesita
princess princess! princess. princess01 princess06 princess07 princess08 princess09 princess1 princess10
princess11 princess12 princess123 princess13 princess14 princess15 princess16 princess17 princess18
princess19 princess2 princess20 princess21 princess22 princess23 princess24 princess3 princess4 princess5
princess6 princess69 princess7 princess8 princess9 princessa princesse princeton principe principessa
pringles printer1 printing priscila priscilla priscilla1 private1 priyanka prodigy1 production professional
professor progress project1 projectsadminx prometheus promise1 property prosperity prototype proverbs31
provider prudence przyjaciolki psalms23 psicologia psychology pt120439 pudding1 puertorico pumpkin1 pumpkin2
pumpkins punisher punisher1 punkrock punkrock1 puppies1 puppies2 puppy123 puppydog puppydog1 puppylove
puppylove1 purple01 purple10 purple11 purple12 purple123 purple13 purple14 purple15 purple16 purple21
purple22 purple23 purple69 pussy101 pussy123 pussy4me pussycat pussycat1 putangina pyramid1 q0tsrbv488
q1234567 q12345678 q123456789 q1q2q3q4 q1q2q3q4q5 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 q1w2e3r4t5y6u7i8o9p0
q2345678 q2w3e4r5 qamilek1 qarglr123 qawsed123 qawsedrf qawsedrftg qaz12345 qaz123456 qaz123wsx qazwsx12
qazwsx123 qazwsx1234 qazwsxed qazwsxedc qazwsxedc1 qazwsxedc123 qazwsxedcrfv qazwsxedcrfvtgb qazxsw12
qazxsw123 qazxswedc qazxswedcvfr qdujvyg5sxa qh6xl1p9xj qiciqdp162 qpwoeiruty qq123123 qq123456 qq123456789
qq18ww899 qqqq1111 qqqwwweee qqww1122 qti7zxh18u quality1 quality123 queen123 queenbee queenbee1 queenie1
quentin1 question qugrqfo825 quicksilver quiksilver qvo78evm qw10081973 qw123321 qw123456 qwaszx12 qwaszx123
qwe1122334 qwe12345 qwe123456 qwe123asd qwe123qwe qwe123qwe123 qweasd12 qweasd123 qweasdzxc qweasdzxc1
qweasdzxc123 qwedsazxc qwegta13091990 qweqwe123 qwer1234 qwer12345 qwer4321 qwerasdf qwerasdfzxcv qwerfdsa
qwerpoiu qwerqwer2 qwerrewq qwert123 qwert1234 qwert12345 qwert54321 qwertasdfg qwertqwert qwerty00 qwerty01
qwerty10 qwerty11 qwerty111 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty123456789 qwerty13
qwerty21 qwerty22 qwerty23 qwerty321 qwerty55 qwerty66 qwerty666 qwerty67 qwerty69 qwerty77 qwerty777
qwerty78 qwerty789 qwerty88 qwerty99 qwertyasd qwertyasdfgh qwertyqwerty qwertyu1 qwertyu123 qwertyu8
qwertyui qwertyui1 qwertyuio qwertyuio1 qwertyuiop qwertyuiop1 qwertyuiop12 qwertyuiop123 qwertyuiop[]
qwertyytrewq qwertz123 qwertzui qwertzuiop r041stcu r1234567 r123456789 r2d2c3po r4e3w2q1 r9lw4j8khx
rabat1945 racecar1 rachael1 rachel12 rachel123 rachelle rachelle1 radical1 radiohead radiohead1 raffaele
raffaella ragnarok rahasia1 rahasia123 rahasiaku raiders1 raiders12 raiders13 raiders2 raiderz1 railroad
rainbow1 rainbow12 rainbow123 rainbow2 rainbow3 rainbow6 rainbow7 rainbows rainbows1 raindrop raistlin
rajendra rajkumar rambo123 ramirez1 rammstein rammstein1 ramones1 randall1 random123 randyorton rangerover
rangers1 rasengan raspberry rasputin rastafari rastafarian rastaman rastaman1 raumschiff raven123 ravens52
raymond1 rb26dett rbotmvz954 rdfhnbhf rdukv46x reading1 ready2go realestate reality1 realmadrid realnigga1
rebecca1 rebekah1 rebelde1 rebound1 recovery recovery1 red12345 redab1993 redalert redbone1 redbull1
redcloud reddevil reddragon redfish1 redhead1 redline1 redneck1 redrose1 redroses redskins redskins1
redskins21 redsox04 redsox12 redsox34 redwin3d redwings redwings1 reginald register reglisse reliance
reloaded remember remember1 rememberme remington remington1 rencontre renee123 renegade renegade1 republic
repytwjdf research reset123 resident resing1965 respect1 revelation revenge1 revolution revolver reynaldo
reynolds rfgbnjirf rfhfvtkmrf rfhfylfi rfhnjirf rfnthbyf rfntymrf rfvfcenhf rhbcnbyf rhfcfdbwf rhfcfdxbr
rhfcjnrf rhiannon rhiannon1 rhinos111 rhjrjlbk rhodan01 ricardo1 riccardo richard1 richard123 richard2
richards richardson richmond richmond1 ricky123 rihanna1 riley123 riverplate riverside riverside1 rjhjktdf
rjyatnrf rjycnfynby rksk3210 rktjgfnhf roadkill roadking roadrunner roanne42300 robert01 robert11 robert12
robert123 robert13 robert22 robert69 roberta1 roberto1 roberts1 robin123 robinhood robinson robinson1
robotech robotics rochelle rochelle1 rochester rockandroll rocketman rockets1 rocknroll rocknroll1 rockstar
rockstar1 rockstar12 rockstar2 rocky123 roderick rodrigo1 rodrigues rodriguez rodriguez1 roger123 rolandia42
rollin60 rolltide rolltide1 romance1 romans828 romantic romashka romeo123 ronaldinho ronaldo07 ronaldo1
ronaldo10 ronaldo123 ronaldo17 ronaldo7 ronaldo9 rooney10 rooster1 root1234 rootbeer rootbeer1 roro1024
rosalinda rosario1 roscoe131 rose1234 rose24731 rosebud1 rosemarie rosemary rosemary1 rosie123 rossella
rossia19 rossignol rotterdam roxanne1 royals22 rtw150809 ruler1991 runescape runescape1 runescape2 running1
rupiah123 rush2112 russell1 rusty123 ruthless ryan1234 ryan962052 s1234567 s12345678 s123456789
s8ylpe9jdpvym sabbath1 sabine12 sabine21 sabrina1 sabrina123 sacha1234 sacramento sadie123 sagitario
sagitarius sahabatku sailboat sailing1 sailormoon saints25 salamanca salamander salamandra salasana sally123
salvador salvador1 salvation salvation1 salvatore sam12345 samantha samantha1 samantha12 samantha2 sammy123
sampdoria sample123 sampson1 samsun55 samsung1 samsung12 samsung123 samsung2 samuel01 samuel12 samuel123
samurai1 sanandreas sanchez1 sandberg5 sanders1 sandiego sandiego1 sandiku123 sandman1 sandokan sandra12
sandra123 sandrine sandwich sandy123 sangeeta sanjose1 santacruz santamaria santana1 santiago santiago1
saopaulo sapphire sapphire1 sarah123 sarajevo saraswati saratoga sardegna sasha123 sasin414 sassi123
sassy123 sasuke12 sasuke123 satan666 satellite saturday sausage1 sausages savanna1 savannah savannah1
saxophone saxophone1 sayang123 sayangkamu sayangku sayangmama scarecrow scarface scarface1 scarface2
scarlet1 scarlett scarlett1 schalke04 scheisse schilf02 schnapps schnecke schneider schokolade school12
school123 schumacher science1 scooby12 scooby123 scoobydoo scoobydoo1 scoobydoo2 scooter1 scooter123
scooter2 scorpio1 scorpion scorpion1 scorpione scorpions scotland scotland1 scott123 scottie1 scrabble
scrappy1 scraty98 scruffy1 scvmofas79 sdf7asdf6asdg8df seahawks seahawks1 seahorse seahorse1 seanpaul
seatleon seattle1 sebastian sebastian1 sebastian106 sebastien secret12 secret123 secret1234 secret666
security security1 seigneur seinfeld selamanya selenagome semangat semangat1 semangat45 semarang seminole
seminoles seminoles1 semperfi semperfi1 senha123 senior06 senior07 senior08 senior09 seniseviyorum sentinel
sentnece sephiroth sephiroth1 september september1 september2 september3 september7 september8 september9
septiembre sepultura serafina14 serendipity serenity serenity1 service1 services settembre seven777
seventeen severine sevgilim sextrime1 sexy1234 sexy4life sexyass1 sexybabe sexybabe1 sexybaby sexybaby1
sexyback1 sexybeast sexybeast1 sexybitch sexybitch1 sexybitch2 sexyblack1 sexyboy1 sexychick1 sexygirl
sexygirl1 sexygirl12 sexygirl2 sexygurl1 sexylady sexylady1 sexylove sexylove1 sexymama sexymama1 sexymama12
sexyman1 sexyred1 sha22una shadow01 shadow0262 shadow10 shadow11 shadow12 shadow123 shadow13 shadow14
shadow21 shadow22 shadow23 shadow69 shadow99 shadows1 shahrukh shakespeare shakira1 shamrock shamrock1
shane123 shanghai shanice1 shannon1 shannon2 sharingan sharpie1 shawn123 shayne123 shayshay1 shearer9
sheffield shelby12 shelby123 sheldon1 shelley1 shepherd sheridan sherlock sherman1 sherwood shevchenko
shinigami shiningeagle shirley1 shitface shitface1 shithead shithead1 shooter1 shopping shopping1 shortie1
shorty01 shorty11 shorty12 shorty123 shorty13 shorty14 shorty15 shorty69 shotgun1 shotokan1 showtime
showtime1 sidekick sidekick1 sidekick3 siemens1 sig53num sigmachi signature silkroad silver12 silver123
silverado silverado1 silverkey3 simba123 simon123 simple123 simpleplan simpson1 simpsons simpsons1 sinaloa1
sincere1 sinclair singapore singing1 single123 sipfhair sisters1 sisters2 sithlord sixteen16 sk84life
sk8board sk8erboi sk8erboy sk8ordie ska02ska skate123 skate4life skateboard skateordie skater11 skater12
skater123 skater13 skaterboy1 skaterdude skating1 skeeter1 skeleton skelitor66 skinhead skipper1 skittles
skittles1 skittles12 skorpion skyline1 skyliner34 skywalker skywalker1 slamdunk slapshot slayer666 slideshow
slimshady slimshady1 slipknot slipknot1 slipknot12 slipknot2 slipknot6 slipknot66 slipknot666 slipknot9
slovensko slunicko smackdown smackdown1 smallville smarties smashing smb0512bz smile0_0 smile123 smile4me
smirnoff smirnova smith123 smoke420 smokeweed smokeweed1 smokey01 smokey11 smokey12 smokey123 smokey13
smokey420 smoking1 snake123 snapper1 snapple1 sneakers snickers snickers1 snickers2 snoopdog snoopdog1
snoopdogg snoopdogg1 snoopy01 snoopy12 snoopy123 snoopy13 snorre98 snowball snowball1 snowboard snowboard1
snowflake snowflake1 snowman1 snowwhite snuggles snuggles1 soccer01 soccer05 soccer06 soccer07 soccer08
soccer09 soccer10 soccer101 soccer11 soccer12 soccer123 soccer1234 soccer13 soccer14 soccer15 soccer16
soccer17 soccer18 soccer19 soccer20 soccer21 soccer22 soccer23 soccer24 soccer25 soccer33 soccer69 soccer77
soccer88 soccer99 socrates sodapop1 softball softball! softball1 softball10 softball11 softball12 softball13
softball14 softball15 softball2 softball21 softball22 softball23 softball3 softball4 softball5 softball7
softball8 softball9 software sojdlg123aljg sokolova soldier1 soleil13 soleluna solidsnake solitario solitude
solnishko solo7590 solomon1 solution somanypickles27 somebody someone1 somerset something something1
songbird sonic123 sonnenschein sonyericsson sooners1 sophie01 sophie12 sophie123 soukayna souljaboy1
soulmate soulmate1 southern southern1 southpark southpark1 southpole1 southside southside1 southside2
southside3 southwest1 space123 spaceman spaghetti spanish1 sparkle1 sparkles sparkles1 sparky12 sparky123
sparrow1 spartacus spartan1 spartan117 spartans spartans1 speaker1 special1 specialk spectrum speedway
spencer1 speranza spez3012 spider-man spider123 spiderma spiderman spiderman1 spiderman2 spiderman3
spiderman4 spiderman7 spike123 spionin8688 spitfire spitfire1 spitsy16 splinter spoiled1 spongebob
spongebob0 spongebob1 spongebob2 spongebob3 spongebob5 spongebob7 spongebob9 sporting springer sprinter
sprocket squirrel squirrel1 srilanka srinivas ss563563ss ssyu1314 stalker1 stallion standard stanford
stanislav stanley1 staples1 star1234 starbuck starbucks starbucks1 starburst starburst1 starcraft starcraft1
starcraft2 stardust stardust1 staredobre starfire starfish starfish1 stargate stargate1 stargazer starlight
starlight1 stars123 start123 startfinding startrek startrek1 starwar5 starwars starwars03ja starwars1
starwars111 starwars12 starwars2 starwars3 starwarsfan10 stayout1 stealth1 steelers steelers1 steelers43
steelers7 stefangreil1983 stefania stefanie steflio3123 stella123 stellina steph123 stephane stephani
stephanie stephanie1 stephanie2 stephen1 sterling sterling1 sternchen steve123 steven12 steven123 stewart1
stewart20 stigmata stinger1 stingray stinker1 stinky01 stonecold stonecold1 stoner420 stormdogs strange1
stranger stratfor stratocaster strawberry strength striker1 strobe93 stronger student1 student2 studio54
stunt101 stupid12 stupid123 stuttgart su123456 subhanallah sublime1 success1 successful suckdick1 suckit69
suckmydick sugar123 sugarbear sugarbear1 suicide1 sukses123 suksesselalu sullivan summer00 summer01 summer05
summer06 summer07 summer08 summer09 summer10 summer11 summer12 summer123 summer13 summer2008 summer2010
summer21 summer22 summer69 summer99 summertime sundance sundance1 sunderland sunflower sunflower1 sunlight
sunny123 sunnyday sunrise1 sunsh1ne sunshine sunshine! sunshine01 sunshine1 sunshine10 sunshine11 sunshine12
sunshine13 sunshine2 sunshine21 sunshine22 sunshine23 sunshine3 sunshine4 sunshine5 sunshine69 sunshine7
sunshine8 sunshine9 supa1906 super123 superduper superfly superfly1 supergirl supergirl1 superhero superior
superman superman! superman01 superman1 superman10 superman11 superman12 superman123 superman13 superman2
superman21 superman22 superman23 superman3 superman4 superman5 superman69 superman7 superman8 supermario
supernatural supernova supernova1 supersonic superstar superstar1 superstar2 supervisor superwoman supreme1
surabaya surabaya1 surabaya123 surena13 sureno13 surenos13 surethang surfing1 surprise surside13 survivor
suzanne1 svetlana swampfire sweet123 sweet666 sweetangel sweetgirl sweetheart sweetie1 sweetie2 sweetiepie
sweetlove sweetness sweetness1 sweetpea sweetpea1 sweety12 swimmer1 swimming swimming1 swordfis swordfish
swordfish1 sylvester sylvester1 syncmaster syracuse system32 sz9kqcctwy szczurek t1234567 t123456789
t36473647 tabitha1 tacobell tacobell1 taekwondo taekwondo1 tagesgruppe2010 taishan2011 tajmahal talisman
tamahome tanahair tangerine tanginamo tanja1993 target123 tarheel1 tarheels tarheels1 tartaruga tarzan00
tasha123 tata1964 tatiana1 taylor01 taylor10 taylor11 taylor12 taylor123 taylor13 taylor14 taylor21 taylor22
tayuya44 tazdevil tazmania teacher1 teamo123 teamomucho techn9ne technics techno13 technology tecktonik
teddy123 teddybear teddybear1 teddybear2 teenaa111 teiubesc telecaster telechargement telefon1 telefono
telephone telephone1 television televizor temitope temp1234 temporal temporary temppass temppassword
tenerife tennessee tennessee1 tennis12 tennis123 teonamaria1 tequiero tequiero1 tequila1 teresita terminal
terminator terrance terrance1 terrell1 terrence terrence1 terserah test1234 teste123 tester01 testing1
testing123 testpass testtest1 teufel99 texas100 texas123 thailand thailand1 thankgod thankyou thankyou1
theband1 thebears12 thebeatles thebest1 theboss1 thedoors thegame1 thegreat thegreat1 thegreat123 thejudge
theking1 thelorax themaster thematrix theodore theodore1 theonly1 theresa1 therock1 theshit1 thesims2
theused1 thibault thirteen thirteen13 thisisit thisisme thissucks thissucks1 thomas01 thomas10 thomas11
thomas12 thomas123 thomas13 thomas22 thompson thompson1 thrasher threekids thriller thug4life thuglife
thuglife1 thumper1 thunder1 thunder2 thunderbird thursday tichuots tielandros01 tiffany1 tiffany123 tiffany2
tiger123 tigerlily tigers12 tigerwoods tigger01 tigger11 tigger12 tigger123 tigger13 tigger21 tigger22
tigger23 tigger69 tightend timberlake timberland timepass timfranzke timmy123 timothy1 timoxa94 tinker12
tinkerbel1 tinkerbell tinkerbell1 titanic1 titanium titleist titties1 tjoshua11 tkbpfdtnf tkfkdgo1 tkfkdgo7
tkgsoo083bsr tl281188t tmnet123 tmvlzj12 tnk0mk16vx together together1 tokiohotel tolulope tombrady12
tommy123 tommyboy tomorrow tony1234 tonyhawk toonarmy toor1234 tootsie1 topbutton topolino topsecret
tornado1 toronto1 tortoise toshiba1 total12scherz tottenham tottenham1 toulouse toulouse31 toutoune trabalho
tracker1 trackstar1 tractor1 training transam1 transfer transforme transformers transport trapdoor39
trapdoor60 traveler treasure treasure1 treefrog treguier trenton1 trfnthbyf triangle tricolor trigger1
trikers21 trinidad trinidad1 trinitron trinity1 trinity3 tripleh1 triplets triskelion tristan01 tristan1
trivium1 trojans1 trombone trombone1 trooper1 tropical tropical1 trouble1 trouble2 trucker1 trueblue
truelove truelove1 trumpet1 trustno1 trustnoone tryagain tuesday1 tunafish tuputamadre turtle12 turtles1
tweety12 tweety123 tweety13 tweetybird twelve12 twenty20 twilight twilight1 twilight12 twinkie1 twinkle1
twinkle15 twisted1 twister1 twiztid1 tyler123 tyrael04 tyson123 tzir25l5kn u83xu3u83 uhbujhbq uhfaabnb
uhfybn8888 ultimate ultimate1 umbrella umbrella1 umit1406 undercover underdog underground underoath1
undertaker underworld unforgiven unicorn1 unicorns univers2l universal universal1 universe university
universo unknown1 unlimited uphill45 uqa9ebw445 urdg5psk5 usa12345 username uvgx8f8232 uzumaki2 vacances
vacation vacation1 vaemai31 vaffanculo vagina69 vaishali valencia valencia1 valentin valentin1 valentina
valentina1 valentine valentine1 valentino valentino1 valeria1 valerie1 valeriya valhalla valkenhayn valkyrie
vampire1 vampires vancouver vanessa06 vanessa1 vanessa12 vanessa123 vanessa141175 vanessa2 vanhalen
vanhalen1 vanilla1 vanille1 vascorossi vasilisa vauxhall vendetta venezuela verbatim vergessen vergeten
veri1234 verizon1 vermont1 veronica veronica1 veronika veronique vesproongh12 vfhbyjxrf vfhnsirf vfhufhbnf
vfitymrf vflfufcrfh vfntvfnbrf vfrcbvrf vfvfgfgf vicecity vicky123 victoire victor12 victor123 victoria
victoria1 victoria12 victoria2 victory1 vietnam1 viewsonic viewsonic1 vikings1 viktoria viktoriya villanueva
villevalo vincent1 vincenzo vinicius violetta violette viper123 viphv5j736 virgilio12 virginia virginia1
virginie virtue1234 vitolino10 vitor1268123 vittoria vittorio vjqgfhjkm vkontakte vladcherktecktonik
vladimir vladislav vodafone voldemort volkswagen volleyball voltaire voyager1 vqsablpzla vrbgqns997
vuc7neyu0 w12101957 w123456789 w1aubvoq w3wjnhek w5tn36alfw w5txn36alfw w66yrybgra wachtwoord waffles1
waheguru walalang waldiw82 wallace1 walmart1 wangyut2 warcraft warcraft1 warcraft3 wareagle warhammer
warhammer1 warlock1 warning1 warrior1 warriors warriors1 warszawa washburn washington water123 waterboy
waterfall waterfall1 waterloo watermelon waterpolo wayne123 wdtnjxtr weare138 weather1 webhompass webmaster
webster1 wedding1 wednesday wednesday1 weedman1 welcome1 welcome12 welcome123 welcome2 welcome2024
welcome2025 welcome2026 welcome6 welkom01 wellington werewolf werewolf1 werilopert weronika weronika1992
wert1234 werty123 westcoast westcoast1 western1 westham1 westlife westlife1 westside westside1 westside13
westwood westwood1 wetpussy weyersheim whatever whatever! whatever1 whatever12 whatever2 whatever4 whatever7
whatsup1 whatthefuck whiskers whiskers1 whiskey1 whisper1 whistler whiteboy whiteboy1 whitesox whitesox1
whitetiger whitney1 whocares whocares1 whoknows whoville wiggles1 wiktoria wildcat1 wildcats wildcats1
wildchild wildfire wildthing wildwood wilfried william1 william12 william123 william2 william2631 william3
william5 william7 williams williams1 winchester windmill windows1 windows7 windows98 windowsxp windsurf
winniethepooh winter01 winter07 winter08 winter09 winter11 winter12 winter123 winter99 winxclub wireless
wisconsin wishbone wishbone1 woaini123 woaini1314 woaini520 woaiwojia wolfgang wolfgang1 wolfman1 wolfpack
wolfpack1 wolverin wolverine wolverine1 wonderful wonderful1 wonderland woodland woodstock woodstock1
wordlife wordpass wordpass1 working1 worship1 woshishei319 woshishui woshiyazi wow12345 wpcakir264 wrangler
wrangler1 wrasloco11 wrestle1 wrestler1 wrestling wrestling1 wsbe279qsg wubin007 ww111111 ww651118 wz362308
x3luym2mmj x4ivyga51f x8coqx1f1zh x99qomx561 xantria10315 xblhintb9w xboxlive xcountry xdqwerty xenosaga1234
xiang123456 xige5516726 xlsl9963 xred4654 xsw21qaz xt97794xt xtseo2011tdx y6p67ftrqj ya623349 yagjecc826
yahoo.com yahoo100 yahoo123 yahoomail yamaha125 yamahar1 yamahar6 yandi20080527 yankees1 yankees13 yankees2
yankees23 yankees7 yaoiisgrand yaroslav yasmine1 yellow11 yellow12 yellow123 yellow13 yellow22 yemi19900911
yesenia1 yesterday yfcntymrf yfdbufnjh10305070 yfdbufnjh63 yfnfitymrf yggdrasil4 yjdsqgfhjkm yogibear
yogyakarta yolanda1 yomamma1 yomomma1 yosemite youandme youandme1 youbye123 youknow1 youngmoney yourgay1
yourmom! yourmom1 yourmom123 yourmom2 yousuck1 yousuck2 youtube1 yu5l97wk8q yuantuo2012 yvonne90 z0102030405
z1234567 z123456789 z1x2c3v4 z1x2c3v4b5 zacatecas1 zacefron zacefron1 zachary1 zag12wsx zanzibar zaq12345
zaq12wsx zaq1xsw2 zaq1xsw2cde3 zaqwsxcde zaqxsw12 zaqxswcde zaragoza zbychlas zebra123 zeppelin zeppelin1
zerocool zesh1412 zhang123 zhd741220 zhongguo zhou1980 zidane10 ziggy123 zildjian zimbabwe zimmer483
zimmermann33 zk.kkkkkkkk zntiverson03 zooyork1 zx123456 zxasqw12 zxc123456 zxc123zxc zxc841219 zxcasd123
zxcasdqwe zxcasdqwe123 zxcv1234 zxcvasdf zxcvb123 zxcvb12345 zxcvbn123 zxcvbnm, zxcvbnm,./ zxcvbnm0 zxcvbnm1
zxcvbnm12 zxcvbnm123 zxcvbnmteamo1 zy19791201 zz8807zpl zzs000000
`;

export const commonPasswords: ReadonlySet<string> = new Set(list.trim().split(/\s+/));
